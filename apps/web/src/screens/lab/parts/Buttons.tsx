import { Button } from '@onboard/kit/Button/Button';
import { Cluster } from '@onboard/kit/Cluster/Cluster';
import { Stack } from '@onboard/kit/Stack/Stack';
import { useEffect, useState } from 'react';
import styles from '../Lab.module.css';

const VARIANTS = [
  { variant: 'primary', label: 'Save and continue', doing: 'Saving…' },
  { variant: 'secondary', label: 'Download PDF', doing: 'Making the PDF…' },
  { variant: 'quiet', label: 'Back', doing: 'Going back…' },
  { variant: 'danger', label: 'Remove contact', doing: 'Removing…' },
] as const;

const PENDING_MS = 2_000;

export function Buttons() {
  return (
    <Stack gap={4}>
      <p className={styles.note}>The first of each row works for two seconds when you press it.</p>
      {VARIANTS.map((each) => (
        <Cluster key={each.variant} gap={3}>
          <Working {...each} />
          <Button variant={each.variant} size="small">
            {each.label}
          </Button>
          <Button variant={each.variant} isDisabled>
            {each.label}
          </Button>
        </Cluster>
      ))}
    </Stack>
  );
}

function Working({ variant, label, doing }: (typeof VARIANTS)[number]) {
  const [isPending, setPending] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setPending(false), PENDING_MS);
    return () => clearTimeout(timer);
  }, [isPending]);
  return (
    <Button variant={variant} isPending={isPending} pendingLabel={doing} onClick={() => setPending(true)}>
      {label}
    </Button>
  );
}
