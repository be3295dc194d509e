import type { PersonRow } from '@onboard/contract/people';
import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { Card } from '@onboard/kit/Card/Card';
import { Link } from '@onboard/kit/Link/Link';
import { Menu } from '@onboard/kit/Menu/Menu';
import { Page } from '@onboard/kit/Page/Page';
import { Pill } from '@onboard/kit/Pill/Pill';
import { Skeleton } from '@onboard/kit/Skeleton/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router';
import { type EmployerRole, personQuery, signInStateQuery, unreachedQuery } from '../../data/people.ts';
import { ResponseError } from '../../data/response-error.ts';
import { ErrorPage, MessagePage } from '../../frame/errors/ErrorPage.tsx';
import { NotFoundPage } from '../../frame/errors/NotFoundPage.tsx';
import { placeIn } from '../../frame/list-place.ts';
import { usePageTitle } from '../../frame/page-title.tsx';
import { GoneBanner, type GonePerson, goneOf, WayToGone } from '../../frame/people/PersonTrouble.tsx';
import { aOrAn, nameOf, WORDS } from '../../frame/people/people-words.data.ts';
import { UnreachedNotice } from '../../frame/people/UnreachedNotice.tsx';
import { useParam } from '../../frame/use-param.ts';
import { ClientsOfPerson } from './ClientsOfPerson.tsx';
import { LockedNotice } from './LockedNotice.tsx';
import styles from './People.module.css';
import { PersonFacts } from './PersonFacts.tsx';
import { PersonHistory } from './PersonHistory.tsx';
import { PersonStatusPill } from './PersonStatusPill.tsx';
import { SignInCard } from './SignInCard.tsx';
import { isWaitingForPassword, signInInWords } from './sign-in-in-words.ts';
import { TrackingDates } from './TrackingDates.tsx';
import { type PersonActs, usePersonActs } from './use-person-acts.tsx';

/** What staff see of a broker or a benefits administrator, and do for them. */
export function ManagePerson({ side }: { side: EmployerRole }) {
  const userId = useParam('userId');
  const navigate = useNavigate();
  const { data: person, error, refetch } = useQuery(personQuery(side, userId));
  const unreached = useQuery({ ...unreachedQuery({ userId }), enabled: person !== undefined }).data?.[0];
  const acts = usePersonActs(() => void navigate(placeIn(WORDS[side].list())));
  usePageTitle(person ? `Manage ${nameOf(person)}` : null);
  const gone = goneOf(error);
  if (!person && gone) return <GonePage side={side} gone={gone} />;
  if (!person && error instanceof ResponseError && error.status === 404) return <NotFoundPage />;
  if (!person) return error ? <ErrorPage error={error} onRetry={() => void refetch()} /> : <Waiting side={side} />;
  const more = acts.entries(person, ['edit', 'activation-email', 'activation-link']);
  return (
    <Page
      title={nameOf(person)}
      above={<BackToList side={side} />}
      status={gone ? <PersonStatusPill status={person.status} /> : <Standing person={person} />}
      actions={
        <>
          {acts.mayDo(person, 'edit') && !gone ? (
            <Button variant="secondary" onClick={() => acts.start('edit', person)}>
              Edit
            </Button>
          ) : null}
          {more.length > 0 && !gone ? <Menu trigger="More actions" look="button" entries={more} /> : null}
        </>
      }
      side={
        <>
          <PersonFacts person={person} />
          {gone ? null : <SignInCard person={person} />}
          <TrackingDates person={person} />
        </>
      }
    >
      {gone ? null : acts.trouble}
      {gone ? (
        <GoneBanner
          gone={gone}
          keeps="What you see is how it was before."
          onRestore={() => acts.start('restore', person)}
        />
      ) : null}
      {unreached && !gone ? (
        <UnreachedNotice
          unreached={unreached}
          change={
            <Button size="small" onClick={() => acts.start('edit', person)}>
              Change the address
            </Button>
          }
        />
      ) : null}
      {gone ? null : (
        <LockedNotice
          person={person}
          onUnlock={acts.mayDo(person, 'unlock') ? () => acts.start('unlock', person) : undefined}
        />
      )}
      {gone ? null : <NotYetIn person={person} acts={acts} />}
      <ClientsOfPerson person={person} side={side} />
      <PersonHistory person={person} hasOwnActs={!gone && acts.mayDo(person, 'unlock')} />
      {acts.dialog}
    </Page>
  );
}

/** How far the person is, or that they cannot come in just now. */
function Standing({ person }: { person: PersonRow }) {
  const { data, error } = useQuery(signInStateQuery(person.id));
  const state = error ? undefined : data?.state;
  if (state === 'LOCKED') return <Pill tone="error">Locked out</Pill>;
  if (state && isWaitingForPassword(state, person)) {
    const { tone, label } = signInInWords(state, person);
    return <Pill tone={tone}>{label}</Pill>;
  }
  return <PersonStatusPill status={person.status} />;
}

/** In place of the page of somebody who was deleted, or has another role: by now, or ever since. */
function GonePage({ side, gone }: { side: EmployerRole; gone: GonePerson }) {
  const { one, title } = WORDS[side];
  return (
    <MessagePage
      drawing="not-found"
      title={gone.isDeleted ? `${gone.name} was deleted` : `${gone.name} is ${aOrAn(gone.role)}`}
      actions={<WayToGone gone={gone} />}
    >
      <p>
        {gone.isDeleted
          ? `This ${one} can be restored from the list of deleted people.`
          : `That is why there is no page among the ${title.toLowerCase()}.`}
      </p>
    </MessagePage>
  );
}

/** For somebody without a password: the way in, first thing on the page. */
function NotYetIn({ person, acts }: { person: PersonRow; acts: PersonActs }) {
  if (person.firstPasswordSet !== null || !acts.mayDo(person, 'activation-email')) return null;
  const isInvited = person.welcomeEmailSentDate !== null;
  return (
    <Banner
      tone="info"
      title={`${person.firstName} has not set a password yet`}
      actions={
        <>
          <Button
            size="small"
            isPending={acts.isSending}
            pendingLabel="Sending…"
            onClick={() => acts.start('activation-email', person)}
          >
            {isInvited ? 'Resend activation e-mail' : 'Send activation e-mail'}
          </Button>
          <Button
            size="small"
            variant="secondary"
            isPending={acts.isMakingLink}
            pendingLabel="Making a link…"
            onClick={() => acts.start('activation-link', person)}
          >
            Copy activation link
          </Button>
        </>
      }
    >
      {isInvited
        ? 'Each activation e-mail holds a new link. Links sent before stay good for 7 days, until one is used or the e-mail address is changed.'
        : 'No activation e-mail was sent so far. It holds the link to choose a password.'}
    </Banner>
  );
}

function BackToList({ side }: { side: EmployerRole }) {
  return (
    <Link href={placeIn(WORDS[side].list())} className={styles.back}>
      <ArrowLeft size={18} aria-hidden="true" />
      {WORDS[side].title}
    </Link>
  );
}

function Waiting({ side }: { side: EmployerRole }) {
  return (
    <Page title={WORDS[side].one[0]?.toUpperCase() + WORDS[side].one.slice(1)} above={<BackToList side={side} />}>
      <span className="visually-hidden" role="status">
        Loading the {WORDS[side].one}
      </span>
      <Card>
        <Skeleton shape="title" />
        <Skeleton lines={4} />
      </Card>
    </Page>
  );
}
