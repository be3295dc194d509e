import { Card } from '@onboard/kit/Card/Card';
import { Link } from '@onboard/kit/Link/Link';
import { Page } from '@onboard/kit/Page/Page';
import { Stack } from '@onboard/kit/Stack/Stack';
import { paths } from '../../paths.ts';
import styles from './Lab.module.css';
import { Buttons } from './parts/Buttons.tsx';
import { Colors } from './parts/Colors.tsx';
import { Fields } from './parts/Fields.tsx';
import { Messages } from './parts/Messages.tsx';
import { Overlays } from './parts/Overlays.tsx';
import { Pills } from './parts/Pills.tsx';
import { Surfaces } from './parts/Surfaces.tsx';
import { Tables } from './parts/Tables.tsx';
import { Values } from './parts/Values.tsx';
import { Waiting } from './parts/Waiting.tsx';

const SECTIONS = [
  { id: 'colors', title: 'Colors and type', Content: Colors },
  { id: 'buttons', title: 'Buttons', Content: Buttons },
  { id: 'fields', title: 'Fields', Content: Fields },
  { id: 'pills', title: 'Pills', Content: Pills },
  { id: 'banners', title: 'Banners', Content: Messages },
  { id: 'cards', title: 'Cards and empty states', Content: Surfaces },
  { id: 'progress', title: 'Progress and waiting', Content: Waiting },
  { id: 'tables', title: 'Tables', Content: Tables },
  { id: 'overlays', title: 'Dialogs and toasts', Content: Overlays },
  { id: 'values', title: 'Dates and money', Content: Values },
] as const;

/** /lab/home: the parts the portal is made of, in their states, for who designs, tests or supports it. Spec portal §2. */
export function LabHomeScreen() {
  return (
    <Page
      title="Parts of the portal"
      purpose="Every part in its states, live: use them with a keyboard, a screen reader or a phone. Nothing you do here is kept."
      actions={<Link href={paths.labAbout()}>About this installation</Link>}
    >
      <Stack gap={5}>
        <nav aria-label="On this page">
          <ul className={styles.contents}>
            {SECTIONS.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        {SECTIONS.map(({ id, title, Content }) => (
          <div key={id} id={id} className={styles.section}>
            <Card title={title}>
              <Content />
            </Card>
          </div>
        ))}
      </Stack>
    </Page>
  );
}
