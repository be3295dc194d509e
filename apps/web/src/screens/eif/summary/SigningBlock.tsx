import { CONSENT_TEXT, canSign, isSameName, signingProblems } from '@onboard/domain/eif/signing';
import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { Card } from '@onboard/kit/Card/Card';
import { Checkbox } from '@onboard/kit/Checkbox/Checkbox';
import { ConfirmDialog } from '@onboard/kit/ConfirmDialog/ConfirmDialog';
import { ErrorSummary } from '@onboard/kit/ErrorSummary/ErrorSummary';
import { TextField } from '@onboard/kit/TextField/TextField';
import { useEffect, useRef, useState } from 'react';
import { browserTimeZone, useReadAgain, useSign } from '../../../data/eif.ts';
import { useKeptDraft } from '../../../data/kept-draft.ts';
import { ResponseError } from '../../../data/response-error.ts';
import { userMessage } from '../../../data/user-message.ts';
import { usePageTitle } from '../../../frame/page-title.tsx';
import { useUser } from '../../../frame/signed-in.tsx';
import { FieldNote } from '../fields/FieldNote.tsx';
import { SIGNING_ID } from '../form/addresses.ts';
import type { Eif } from '../form/use-eif.ts';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import styles from './Summary.module.css';
import { authorizedSignerName } from './signers.ts';
import { type SeenAnswers, useSeenAnswers } from './use-seen-answers.ts';
import { WhatIsMissing } from './WhatIsMissing.tsx';
import { WorthChecking } from './WorthChecking.tsx';

/** The link above the answers leads here. */
const HEADING = (
  <span id={SIGNING_ID} tabIndex={-1}>
    Sign
  </span>
);

interface Typed {
  typedName: string;
  title: string;
}

/** Typed name, title and consent; or why the form cannot be signed now. domain.md §1.10. */
export function SigningBlock({ eif }: { eif: Eif }) {
  const seen = useSeenAnswers(eif);
  const verdict = canSign(eif.facts, eif.actor);
  if (verdict.isAllowed) return <Sign eif={eif} seen={seen} />;
  const isIncomplete = verdict.code === 'EIF_NOT_COMPLETE';
  return (
    <Card title={HEADING} look="quiet">
      <div className={styles.signing}>
        {eif.actor === 'signer' ? <ChangedMeanwhile eif={eif} seen={seen} /> : null}
        <Banner tone={isIncomplete ? 'warning' : 'info'}>
          {eif.actor === 'staff' ? 'The client signs here once all required questions are answered.' : verdict.reason}
        </Banner>
        <WhatIsMissing eif={eif} />
        <WorthChecking eif={eif} />
      </div>
    </Card>
  );
}

const isStale = (error: unknown): boolean => error instanceof ResponseError && error.data.code === 'STALE_VIEW';

function Sign({ eif, seen }: { eif: Eif; seen: SeenAnswers }) {
  const { clientId, client, facts, queue, unsaved } = eif;
  const draft = useKeptDraft<Typed>(`eif-signature:${clientId}`);
  const [typed, setTyped] = useState<Typed>(draft.kept ?? { typedName: '', title: '' });
  const { isTicked: hasConsented, unseen } = seen;
  const [attempts, setAttempts] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const user = useUser();
  const accountName = `${user.firstName} ${user.lastName}`;
  const sign = useSign(clientId);
  useReadAgain(clientId, unsaved.answers.size === 0);
  const found = signingProblems({ ...typed, hasConsented }, authorizedSignerName(client, facts));
  const errors = found.filter(({ severity }) => severity === 'error');
  const told = attempts > 0 ? errors : [];
  const warning = found.find(({ severity }) => severity === 'warning');
  const errorAt = (key: string) => told.find(({ path }) => path === key)?.message;
  const isChanged = unseen.length > 0;
  const notice = useRef<HTMLElement>(null);
  const [wasAsking, setWasAsking] = useState(false);
  // The question whether to sign was about other answers.
  if (isChanged && isAsking && !sign.isPending) {
    setAsking(false);
    setWasAsking(true);
  }
  const isRefusedAsChanged = isStale(sign.error);
  useEffect(() => {
    if (isChanged && (wasAsking || isRefusedAsChanged)) notice.current?.focus();
  }, [isChanged, wasAsking, isRefusedAsChanged]);
  // What the notice tells is not told twice.
  const fault = isRefusedAsChanged && isChanged ? null : sign.error;
  usePageTitle(told.length > 0 || fault ? 'Error: Company Information Summary' : null);
  const type = (part: Partial<Typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    draft.keep(next);
  };
  const press = async () => {
    setWasAsking(false);
    setAttempts(attempts + 1);
    if (errors.length > 0) return;
    // A signature cannot be taken back: a name that is not the account's own is asked about once more.
    if (isSameName(typed.typedName, accountName)) await signNow();
    else setAsking(true);
  };
  const signNow = async () => {
    await queue.settled();
    const body = {
      name: typed.typedName,
      title: typed.title,
      hasConsented: true as const,
      timeZone: browserTimeZone(),
      seenChangeNumber: seen.seenChangeNumber,
    };
    sign.mutate(body, {
      onSuccess: draft.forget,
      onError: (error) => isStale(error) && seen.tick(false),
      onSettled: () => setAsking(false),
    });
  };
  return (
    <Card title={HEADING} look="raised">
      <div className={styles.signing}>
        <ErrorSummary
          focusKey={`${attempts} ${sign.failureCount}`}
          problems={[
            ...told.map(({ path, message }) => ({ fieldId: path, message })),
            ...(fault ? [{ message: userMessage(fault, 'The form was not signed. Try again.') }] : []),
          ]}
        />
        <p>
          All required questions are answered; any left open are optional. Check the answers, then sign for{' '}
          {client.name}.
        </p>
        <WorthChecking eif={eif} />
        <TextField
          id="typedName"
          label="Your full legal name"
          help="Typing your name here is your signature."
          autoComplete="name"
          width="large"
          error={errorAt('typedName')}
          value={typed.typedName}
          onChange={(typedName) => type({ typedName })}
        />
        {warning && typed.typedName.trim() !== '' ? <FieldNote>{warning.message}</FieldNote> : null}
        <TextField
          id="title"
          label="Your job title"
          autoComplete="organization-title"
          width="large"
          error={errorAt('title')}
          value={typed.title}
          onChange={(title) => type({ title })}
        />
        <ChangedMeanwhile eif={eif} seen={seen} ref={notice} />
        <div className={styles.consent}>
          <Checkbox
            id="hasConsented"
            label={CONSENT_TEXT}
            error={errorAt('hasConsented')}
            value={hasConsented}
            onChange={(isTicked) => {
              setWasAsking(false);
              if (isTicked) sign.reset();
              seen.tick(isTicked);
            }}
          />
        </div>
        <div>
          <Button isPending={sign.isPending} pendingLabel="Signing…" onClick={() => void press()}>
            Sign company information
          </Button>
        </div>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Sign as ${typed.typedName.trim()}?`}
        confirmLabel={`Sign as ${typed.typedName.trim()}`}
        cancelLabel="Change the name"
        isPending={sign.isPending}
        pendingLabel="Signing…"
        onConfirm={() => void signNow()}
        onCancel={() => setAsking(false)}
      >
        You are signed in as {accountName}. The name you typed stands under the form and in the PDF, and a signature
        cannot be taken back.
      </ConfirmDialog>
    </Card>
  );
}
