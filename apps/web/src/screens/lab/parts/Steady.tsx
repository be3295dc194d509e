import { Button } from '@onboard/kit/Button/Button';
import { Stack } from '@onboard/kit/Stack/Stack';
import { SteadyProgress } from '@onboard/kit/SteadyProgress/SteadyProgress';
import { useState } from 'react';

/** The bar of what does not tell how far it is, begun and ended by hand. */
export function Steady() {
  const [isRunning, setRunning] = useState(false);
  return (
    <Stack gap={3}>
      <div>
        <Button variant="secondary" size="small" onClick={() => setRunning(!isRunning)}>
          {isRunning ? 'End it' : 'Begin something long'}
        </Button>
      </div>
      <SteadyProgress label="Something long" isRunning={isRunning} />
    </Stack>
  );
}
