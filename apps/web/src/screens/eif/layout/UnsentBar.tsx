import { buttonClass } from '@onboard/kit/Button/buttonClass';
import { Link } from '@onboard/kit/Link/Link';
import { StickyBar } from '@onboard/kit/StickyBar/StickyBar';
import { paths } from '../../../paths.ts';
import type { Eif } from '../form/use-eif.ts';

/** On every page of a signed form: changes that the signer was not asked about yet, and the way to ask. */
export function UnsentBar({ eif: { state, actor, clientId, pending } }: { eif: Eif }) {
  if (state !== 'editing' || actor !== 'staff') return null;
  const count = pending.flatMap(({ details }) => details).length;
  return (
    <StickyBar
      label="Changes not sent"
      actions={
        <Link className={buttonClass({ variant: 'secondary' })} href={paths.eif(clientId)}>
          See the changes and mark them ready
        </Link>
      }
    >
      {count === 1 ? '1 change is' : `${count} changes are`} not sent to the signer yet.
    </StickyBar>
  );
}
