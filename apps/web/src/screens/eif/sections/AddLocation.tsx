import type { Location } from '@onboard/domain/clients/contact.data';
import { locationFields } from '@onboard/domain/clients/contact.data';
import { streetFindings } from '@onboard/domain/eif/billing-findings';
import { subjectProblems } from '@onboard/domain/eif/section-problems';
import type { Section } from '@onboard/domain/eif/step';
import { blank } from '@onboard/domain/fields/blank';
import { readValue } from '@onboard/domain/fields/read-value';
import { Button } from '@onboard/kit/Button/Button';
import { Dialog } from '@onboard/kit/Dialog/Dialog';
import { ErrorSummary } from '@onboard/kit/ErrorSummary/ErrorSummary';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useAddLocation } from '../../../data/eif.ts';
import { formErrors } from '../../../data/form-errors.ts';
import { useKeptFields } from '../../../data/kept-fields.ts';
import { CancelForm } from '../../../frame/CancelForm.tsx';
import { KeptForm } from '../../../frame/KeptForm.tsx';
import { AskField } from '../fields/AskField.tsx';
import { addId, fieldId } from '../form/addresses.ts';
import { usePageForm } from '../form/page-form.tsx';
import { problemLine } from '../form/problem-line.ts';
import styles from './Sections.module.css';

const NEW = 'new';
const empty = (clientId: string): Location => ({ id: NEW, clientId, ...blank(locationFields) });

interface AddLocationProps {
  section: Section;
  label: string;
  /** Of the button, where it stands on a page more than once. */
  id?: string | undefined;
}

/** Adds a location once it is whole: a location cannot be removed again, so that a half one would stay for ever. */
export function AddLocation({ section, label, id = addId(section.id) }: AddLocationProps) {
  const { facts } = usePageForm();
  const add = useAddLocation(facts.client.id);
  const form = useKeptFields<Location>(`new-location-${facts.client.id}`, empty(facts.client.id));
  const [isOpen, setOpen] = useState(false);
  const [isKept, setKept] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const open = () => {
    add.reset();
    setAttempts(0);
    setKept(form.isTyped);
    setOpen(true);
  };
  // What was typed outlives the Escape key, but not the wish to leave it.
  const leave = () => {
    form.startAgain();
    setOpen(false);
  };
  const subject = form.fields;
  const problems = subjectProblems(facts, section.asks, subject).filter(({ severity }) => severity !== 'warning');
  const told = attempts > 0 ? problems : [];
  const refused = add.error ? formErrors(add.error, Object.keys(locationFields)) : null;
  const set = (key: string, value: unknown) => form.change(() => ({ [key]: value }));
  const save = () => {
    setAttempts(attempts + 1);
    if (problems.length > 0) return;
    const { id: _id, clientId: _clientId, ...values } = subject;
    add.mutate(values, { onSuccess: leave });
  };
  return (
    <div className={styles.add}>
      <Button id={id} variant="secondary" icon={<Plus size={18} aria-hidden="true" />} onClick={open}>
        {label}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={add.isPending ? () => {} : () => setOpen(false)}
        title="Add a location"
        actions={
          <>
            <CancelForm isTyped={form.isTyped} isDisabled={add.isPending} onLeave={leave} />
            <Button isPending={add.isPending} pendingLabel="Adding…" onClick={save}>
              Add location
            </Button>
          </>
        }
      >
        <div className={styles.dialogForm}>
          <KeptForm isKept={isKept} onStartAnew={form.startAgain} />
          <ErrorSummary
            focusKey={attempts}
            problems={[
              ...told.map((problem) => ({
                fieldId: fieldId(NEW, problem.path),
                message: problemLine('billing-preferences', problem),
              })),
              ...(refused?.general ? [{ message: refused.general }] : []),
            ]}
          />
          {section.asks.map((ask) => (
            <AskField
              key={ask.attributeKey}
              ask={ask}
              facts={facts}
              subject={subject}
              value={(subject as unknown as Record<string, unknown>)[ask.attributeKey]}
              errorAt={(path) => told.find((each) => each.path === path)?.message ?? refused?.fields[path]}
              noteAt={(path) => streetFindings(subject).find((each) => each.path === path)?.message}
              onChange={(value) => set(ask.attributeKey, value)}
              onLeave={() => {
                const typed = (subject as unknown as Record<string, unknown>)[ask.attributeKey];
                set(ask.attributeKey, readValue(ask.field, typed).value);
              }}
              onAnswer={(value) => set(ask.attributeKey, value)}
            />
          ))}
        </div>
      </Dialog>
    </div>
  );
}
