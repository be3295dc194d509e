import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { useState } from 'react';

interface KeptFormProps {
  /** Whether the form opened with what was typed before. */
  isKept: boolean;
  /** Empties the form. */
  onStartAnew: () => void;
}

/** Says of a form that was left unsent that it is back as it was: the next person may be somebody else. */
export function KeptForm({ isKept, onStartAnew }: KeptFormProps) {
  const [isTold, setTold] = useState(isKept);
  if (!isTold || !isKept) return null;
  return (
    <Banner
      role="status"
      actions={
        <Button
          size="small"
          variant="secondary"
          onClick={(event) => {
            const form = event.currentTarget.closest('form, [role="dialog"]');
            setTold(false);
            onStartAnew();
            form?.querySelector('input')?.focus();
          }}
        >
          Start anew
        </Button>
      }
    >
      You began this before and did not finish. What you typed is still here.
    </Banner>
  );
}
