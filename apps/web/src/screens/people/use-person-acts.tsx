import type { PersonRow } from '@onboard/contract/people';
import type { MenuEntry } from '@onboard/kit/Menu/Menu';
import { addToast } from '@onboard/kit/Toasts/toast-queue';
import { type ReactNode, useState } from 'react';
import { useActivationLink, useSendActivationEmail } from '../../data/people-changes.ts';
import { ActivationLinkDialog } from '../../frame/people/ActivationLinkDialog.tsx';
import { FormMoveTrouble } from '../../frame/people/FormMoveTrouble.tsx';
import { movedInWords } from '../../frame/people/forms-in-words.ts';
import { PersonTrouble } from '../../frame/people/PersonTrouble.tsx';
import { nameOf } from '../../frame/people/people-words.data.ts';
import { useFormMoves } from '../../frame/people/use-form-moves.ts';
import { useUser } from '../../frame/signed-in.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import { ACT_LABELS, actsFor, type PersonAct } from './person-acts.ts';

export interface PersonActs {
  /** What the signed-in person may do with somebody, as entries of a menu. */
  entries: (person: PersonRow, leftOut?: readonly PersonAct[]) => MenuEntry[];
  mayDo: (person: PersonRow, act: PersonAct) => boolean;
  start: (act: PersonAct, person: PersonRow) => void;
  isSending: boolean;
  isMakingLink: boolean;
  /** What went wrong with an act that has no dialog. */
  trouble: ReactNode;
  /** The dialog of the act that was started. */
  dialog: ReactNode;
}

interface OpenAct {
  act: PersonAct;
  person: PersonRow;
  /** The dialog that led to it, and to which it goes back. */
  from?: PersonAct;
}

/** Everything that is done with one person, wherever they are shown. */
export function usePersonActs(onDeleted: () => void = () => {}): PersonActs {
  const actor = useUser();
  const send = useSendActivationEmail();
  const link = useActivationLink();
  const forms = useFormMoves(({ formCount, isAgain }) => {
    if (formCount > 0 || isAgain) addToast({ title: movedInWords(formCount), tone: 'success' });
  });
  const [open, setOpen] = useState<OpenAct | null>(null);
  const [asked, setAsked] = useState<PersonRow | null>(null);
  const forget = () => {
    send.reset();
    link.reset();
  };
  const start = (act: PersonAct, person: PersonRow) => {
    forget();
    if (act === 'activation-email') {
      setAsked(person);
      send.mutate(person, {
        onSuccess: () => addToast({ title: `Activation e-mail is on its way to ${person.email}`, tone: 'success' }),
      });
    } else if (act === 'activation-link') {
      setAsked(person);
      link.mutate(person.id);
    } else setOpen({ act, person });
  };
  const failure = send.error ?? link.error;
  return {
    start,
    mayDo: (person, act) => actsFor(actor, person).includes(act),
    entries: (person, leftOut = []) =>
      actsFor(actor, person)
        // A lock is lifted where it is seen.
        .filter((act) => act !== 'unlock' && !leftOut.includes(act))
        .map((act) => ({
          id: act,
          label: ACT_LABELS[act],
          isDanger: act === 'delete',
          onAction: () => start(act, person),
        })),
    isSending: send.isPending,
    isMakingLink: link.isPending,
    trouble: (
      <>
        <PersonTrouble
          error={failure}
          onRestore={asked ? () => setOpen({ act: 'restore', person: asked }) : undefined}
          onLeave={forget}
        />
        <FormMoveTrouble moves={forms} />
      </>
    ),
    dialog: (
      <>
        <ActivationLinkDialog name={asked ? nameOf(asked) : ''} made={link.data} onClose={link.reset} />
        {open ? (
          <PersonDialog
            act={open.act}
            person={open.person}
            onClose={() => setOpen(open.from ? { act: open.from, person: open.person } : null)}
            onRestore={() => setOpen({ act: 'restore', person: open.person })}
            onUnlock={() => setOpen({ act: 'unlock', person: open.person, from: open.act })}
            onUnlocked={() => setOpen(null)}
            onRestored={forget}
            onAddressChanged={(person, oldEmail) => forms.start({ userId: person.id, name: nameOf(person), oldEmail })}
            onDeleted={() => {
              setOpen(null);
              onDeleted();
            }}
          />
        ) : null}
      </>
    ),
  };
}
