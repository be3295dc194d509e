import { Button } from '@onboard/kit/Button/Button';
import { buttonClass } from '@onboard/kit/Button/buttonClass';
import { Link } from '@onboard/kit/Link/Link';
import { useState } from 'react';
import { InlineError } from '../../../frame/errors/InlineError.tsx';
import layout from '../layout/Layout.module.css';

interface PartFootProps {
  back: string;
  /** Where to go on without finishing; null while nothing is known to be missing. */
  later: string | null;
  label?: string;
  onGoOn(): Promise<void>;
}

/** Back, and save and continue. */
export function PartFoot({ back, later, label = 'Save and continue', onGoOn }: PartFootProps) {
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const goOn = async () => {
    setSaving(true);
    setError(null);
    await onGoOn().catch(setError);
    setSaving(false);
  };
  return (
    <>
      {error ? <InlineError error={error} title="This part was not saved." /> : null}
      <div className={layout.foot}>
        <Link className={buttonClass({ variant: 'secondary' })} href={back}>
          Back
        </Link>
        <Button isPending={isSaving} pendingLabel="Saving…" onClick={() => void goOn()}>
          {label}
        </Button>
        {later ? (
          <Link className={buttonClass({ variant: 'quiet' })} href={later}>
            Finish this part later
          </Link>
        ) : null}
      </div>
    </>
  );
}
