import type { EifActor } from '@onboard/domain/eif/lifecycle';
import { Banner } from '@onboard/kit/Banner/Banner';
import { Link } from '@onboard/kit/Link/Link';
import { paths } from '../../../paths.ts';
import type { Eif } from '../form/use-eif.ts';

const IN_REVIEW: Readonly<Record<EifActor, string>> = {
  staff: 'The signer is looking at your changes. Withdraw them from review to change an answer.',
  signer:
    'Your implementation consultant changed some answers after you signed. What is marked counts once you accept it.',
  outsideSigner: 'Some answers were changed after you signed. What is marked counts once you accept it.',
  clientUser:
    'Your implementation consultant changed some answers after the form was signed. What is marked counts once the signer accepts it.',
};

/** Over a page of a form that was signed: what changing or looking means now. */
export function StateBanner({ eif: { state, actor, clientId } }: { eif: Eif }) {
  const review = <Link href={paths.eif(clientId)}>See the changes</Link>;
  if (state === null || state === 'draft') return null;
  if (state === 'inReview') {
    return (
      <Banner tone="warning" title="Changes are in review" actions={review}>
        {IN_REVIEW[actor]}
      </Banner>
    );
  }
  if (actor !== 'staff') {
    const isChanged = state === 'editing' || state === 'declined';
    return (
      <Banner tone="info">
        {isChanged
          ? `The form is signed, and some answers were changed since. What is marked counts once ${actor === 'clientUser' ? 'the signer has' : 'you have'} accepted it.`
          : 'The form is signed. Ask your implementation consultant to change an answer.'}
      </Banner>
    );
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
