import { Button, type ButtonProps } from '@onboard/kit/Button/Button';
import { Stack } from '@onboard/kit/Stack/Stack';
import { useNavigate } from 'react-router';
import { type CensusPlace, useCorrectCensus } from '../../data/census.ts';
import { userMessage } from '../../data/user-message.ts';
import { paths } from '../../paths.ts';
import styles from './Census.module.css';

/** Opens the census that was submitted, with its findings and rows, to be corrected in place. */
export function CorrectButton({ place, variant }: { place: CensusPlace; variant?: ButtonProps['variant'] }) {
  const correct = useCorrectCensus(place);
  const navigate = useNavigate();
  // Awaited here: the page may take this button away before the answer is told, since the census is no longer submitted.
  const open = () =>
    void correct
      .mutateAsync()
      .then(() => navigate(paths.censusSubmit(place.clientId, place.policyId)))
      .catch(() => {});
  return (
    <Stack gap={2}>
      <Button variant={variant} onClick={open} isPending={correct.isPending} pendingLabel="Opening…">
        Correct the census
      </Button>
      {correct.error ? (
        <p className={styles.fault} role="alert">
          {userMessage(correct.error, 'The census could not be opened. Try again in a moment.')}
        </p>
      ) : null}
    </Stack>
  );
}
