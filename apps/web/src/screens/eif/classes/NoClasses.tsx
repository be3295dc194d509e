import { Button } from '@onboard/kit/Button/Button';
import { buttonClass } from '@onboard/kit/Button/buttonClass';
import { Card } from '@onboard/kit/Card/Card';
import { Link } from '@onboard/kit/Link/Link';
import { useNavigate } from 'react-router';
import { useCreateClass } from '../../../data/eif.ts';
import { isRefusal } from '../../../data/response-error.ts';
import { InlineError } from '../../../frame/errors/InlineError.tsx';
import type { Eif } from '../form/use-eif.ts';
import styles from './Classes.module.css';
import { classAddress, newClassAddress } from './class-parts.ts';

/** Before the first class: whether any are needed at all. */
export function NoClasses({ eif: { clientId }, isOfStaff }: { eif: Eif; isOfStaff: boolean }) {
  const navigate = useNavigate();
  const create = useCreateClass(clientId);
  const everybody = () =>
    create.mutate(
      { needsEmployeeClasses: 'NO' },
      { onSuccess: ({ id }) => void navigate(classAddress(clientId, id, 'contributions')) },
    );
  return (
    <Card
      title="Do all your employees get the same benefits?"
      actions={
        <div className={styles.add}>
          <Button variant="secondary" isPending={create.isPending} pendingLabel="Saving…" onClick={everybody}>
            Yes, everybody is in one class
          </Button>
          <Link id="add-class" className={buttonClass()} href={newClassAddress(clientId)}>
            No, add the first class
          </Link>
        </div>
      }
    >
      <p>
        A class is a group of employees by job, for example office and plant. You need several when plans, waiting
        periods or what you pay differ between them.
      </p>
      {isOfStaff ? <p>When QPS has the classes of this case, you can import them below.</p> : null}
      {create.error ? (
        <InlineError
          error={create.error}
          title={
            isRefusal(create.error, 'ALREADY_HAS_CLASSES')
              ? 'Someone else added classes meanwhile.'
              : 'Nothing was saved.'
          }
        />
      ) : null}
    </Card>
  );
}
