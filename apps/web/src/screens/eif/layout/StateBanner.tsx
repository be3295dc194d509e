import { Banner } from '@onboard/kit/Banner/Banner';
import { Link } from '@onboard/kit/Link/Link';
import { paths } from '../../../paths.ts';
import type { Eif } from '../form/use-eif.ts';

/** Over a page of a form that was signed: what changing or looking means now. */
export function StateBanner({ eif: { state, actor, clientId, pending } }: { eif: Eif }) {
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
  if (actor !== 'staff') {
    return <Banner tone="info">The form is signed. Ask your implementation consultant to change an answer.</Banner>;
  }
  return (
    <Banner tone="warning" title="This form is signed" actions={pending.length > 0 ? review : undefined}>
      Changes wait for the signer: what you change here counts once it is accepted.
    </Banner>
  );
}
