import { Banner } from '@onboard/kit/Banner/Banner';
import { Link } from '@onboard/kit/Link/Link';
import { paths } from '../../../paths.ts';
import type { Eif } from '../form/use-eif.ts';

/** Over a page of a form that was signed: what changing or looking means now. */
export function StateBanner({ eif: { state, actor, clientId } }: { eif: Eif }) {
  const review = <Link href={paths.eif(clientId)}>See the changes</Link>;
  if (state === null || state === 'draft') return null;
  if (state === 'inReview') {
    return (
      <Banner tone="warning" title="Changes are in review" actions={review}>
        {actor === 'staff'
          ? 'The signer is looking at your changes. Withdraw them from review to change an answer.'
          : 'Your implementation consultant changed some answers after you signed.'}
      </Banner>
    );
  }
  if (actor !== 'staff' && state === 'editing') {
    return (
      <Banner tone="info">
        The form is signed, and your implementation consultant is changing answers since. What is marked below counts
        once you have accepted it; you are asked when it is ready.
      </Banner>
    );
  }
  if (actor !== 'staff') {
    return <Banner tone="info">The form is signed. Ask your implementation consultant to change an answer.</Banner>;
  }
  if (state === 'declined') {
    return (
      <Banner tone="warning" title="The changes were declined" actions={review}>
        Correct what was declined, then mark the changes ready for review again.
      </Banner>
    );
  }
  return (
    <Banner tone="warning" title="This form is signed">
      What you change here counts once the signer has accepted it. Mark your changes ready for review when you are done.
    </Banner>
  );
}
