import { buttonClass } from '@onboard/kit/Button/buttonClass';
import { Link } from '@onboard/kit/Link/Link';
import { usePageTitle } from '../../frame/page-title.tsx';
import { paths } from '../../paths.ts';
import { AskForLink } from './AskForLink.tsx';
import { AuthCard } from './AuthCard.tsx';
import { type LinkKind, type LinkTrouble, TROUBLES } from './ask-for-link.ts';

/** A link that opens nothing, and the way on: a new one, or signing in. */
export function LinkNotGood({ kind, state }: { kind: LinkKind; state: LinkTrouble }) {
  return state === 'used' ? <LinkUsed kind={kind} /> : <AskForLink kind={kind} trouble={state} />;
}

function LinkUsed({ kind }: { kind: LinkKind }) {
  const { title, purpose } = TROUBLES[kind].used;
  usePageTitle(title);
  return (
    <AuthCard title={title} purpose={purpose} aside={<Link href={paths.forgot()}>Forgot your password?</Link>}>
      <Link className={buttonClass({ isWide: true })} href={paths.login()}>
        Go to sign in
      </Link>
    </AuthCard>
  );
}
