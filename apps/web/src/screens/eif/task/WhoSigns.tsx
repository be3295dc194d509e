import { namesOfSigners } from '@onboard/domain/eif/lifecycle';
import { Avatar } from '@onboard/kit/Avatar/Avatar';
import { Card } from '@onboard/kit/Card/Card';
import type { Eif } from '../form/use-eif.ts';
import styles from './Task.module.css';

/** Who may sign the form, so that nobody fills it in and then finds out. */
export function WhoSigns({ eif: { saved, actor } }: { eif: Eif }) {
  const names = namesOfSigners(saved.users);
  return (
    <Card title="Who signs">
      <p className={styles.soft}>
        {actor === 'signer'
          ? 'You may sign once all required questions are answered.'
          : actor === 'staff'
            ? 'The client signs once all required questions are answered.'
            : 'You can fill in the form. One of these people signs it:'}
      </p>
      {names.length === 0 ? (
        <p>Nobody yet. A benefits administrator has to be assigned first.</p>
      ) : (
        <ul className={styles.people}>
          {names.map((name) => (
            <li key={name} className={styles.person}>
              <Avatar name={name} size="small" />
              {name}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
