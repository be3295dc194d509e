import { type EmployeeClass, employeeClassFields } from '@onboard/domain/benefits/employee-class.data';
import { appears } from '@onboard/domain/eif/asked';
import { newClassFindings } from '@onboard/domain/eif/classes/class-findings';
import { subjectProblems } from '@onboard/domain/eif/section-problems';
import { blank } from '@onboard/domain/fields/blank';
import { readValue } from '@onboard/domain/fields/read-value';
import { ErrorSummary } from '@onboard/kit/ErrorSummary/ErrorSummary';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAskBeforeClosing } from '../../../data/ask-before-closing.ts';
import { useCreateClass } from '../../../data/eif.ts';
import { formErrors } from '../../../data/form-errors.ts';
import { useKeptDraft } from '../../../data/kept-draft.ts';
import { usePageTitle } from '../../../frame/page-title.tsx';
import { AskField } from '../fields/AskField.tsx';
import styles from '../fields/Fields.module.css';
import { fieldId } from '../form/addresses.ts';
import { problemLine } from '../form/problem-line.ts';
import type { Eif } from '../form/use-eif.ts';
import { useTold } from '../form/use-told.ts';
import { classAddress, classListAddress, classSection } from './class-parts.ts';
import { PartFoot } from './PartFoot.tsx';

const NEW = 'new';

/** The description of a new class; it is made when it is whole, so that no half class stands in the list. */
export function NewClass({ eif: { facts, clientId } }: { eif: Pick<Eif, 'facts' | 'clientId'> }) {
  const navigate = useNavigate();
  const draft = useKeptDraft<EmployeeClass>(`eif-new-class:${clientId}`);
  const untouched: EmployeeClass = { id: NEW, clientId, ...blank(employeeClassFields) };
  const [given, setGiven] = useState<EmployeeClass>(draft.kept ?? untouched);
  const isBegun = JSON.stringify(given) !== JSON.stringify(untouched);
  useAskBeforeClosing(isBegun);
  const [typing, setTyping] = useState<string | null>(null);
  const { attempts, isTold, tell, noteLeft } = useTold();
  const create = useCreateClass(clientId);
  const { asks } = classSection('describe');
  const said = [...subjectProblems(facts, asks, given), ...newClassFindings(facts, given)];
  const problems = said.filter(({ severity }) => severity !== 'warning');
  // What is unusual is said at once, as in a class that is there already; it keeps nobody from going on.
  const unusual = said.filter(({ severity, path }) => severity === 'warning' && path !== typing);
  const told = problems
    .map((problem) => ({ isMissing: false, ...problem }))
    .filter((problem) => problem.path !== typing && isTold(problem));
  const refused = create.error ? formErrors(create.error, Object.keys(employeeClassFields)) : null;
  const isShown = attempts > 0 && told.length > 0;
  usePageTitle(isShown ? 'Error: New class' : 'New class');
  const set = (attributeKey: string, value: unknown) => {
    const next = { ...given, [attributeKey]: value };
    setGiven(next);
    draft.keep(next);
  };
  const save = async () => {
    setTyping(null);
    tell(problems.map((problem) => ({ isMissing: false, ...problem })));
    if (problems.length > 0) return;
    const {
      id: _id,
      clientId: _clientId,
      number: _number,
      qpsClasses: _qps,
      rehireProvision: _rehire,
      ...values
    } = given;
    const { id } = await create.mutateAsync({ ...values, needsEmployeeClasses: 'YES' });
    draft.forget();
    await navigate(classAddress(clientId, id, 'plans'), { replace: true });
  };
  return (
    <>
      <ErrorSummary
        focusKey={attempts}
        problems={
          attempts > 0
            ? told.map((problem) => ({
                fieldId: fieldId(NEW, problem.path.replace(/\.\d+$/, '')),
                message: problemLine('class-builder', problem),
              }))
            : []
        }
      />
      <div className={styles.questions}>
        {asks
          .filter((ask) => appears(facts, ask, given))
          .map((ask) => (
            <AskField
              key={ask.attributeKey}
              ask={ask}
              facts={facts}
              subject={given}
              value={given[ask.attributeKey as keyof EmployeeClass]}
              errorAt={(path) => told.find((each) => each.path === path)?.message ?? refused?.fields[path]}
              noteAt={(path) => unusual.find((each) => each.path === path)?.message}
              onChange={(value) => {
                setTyping(ask.attributeKey);
                set(ask.attributeKey, value);
              }}
              onLeave={() => {
                setTyping(null);
                noteLeft(NEW, ask.attributeKey);
                set(ask.attributeKey, readValue(ask.field, given[ask.attributeKey as keyof EmployeeClass]).value);
              }}
              onAnswer={(value) => set(ask.attributeKey, value)}
            />
          ))}
      </div>
      {isBegun ? <p className={styles.unsaved}>Not saved yet. The class is saved once this page is complete.</p> : null}
      <PartFoot back={classListAddress(clientId)} later={null} onGoOn={save} />
    </>
  );
}
