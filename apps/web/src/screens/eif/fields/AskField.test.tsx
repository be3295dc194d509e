import type { TrackedEntity } from '@onboard/domain/changes/tracked-entities';
import { subStepOf } from '@onboard/domain/eif/catalogue';
import type { EifFacts, Entities } from '@onboard/domain/eif/facts';
import { mapleRidge, mapleRidgeUnanswered } from '@onboard/domain/eif/samples';
import type { Ask, SubStepId } from '@onboard/domain/eif/step';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { AskField } from './AskField.tsx';
import { ConflictChoice } from './ConflictChoice.tsx';

afterEach(cleanup);

const askOf = (subStepId: SubStepId, attributeKey: string): Ask => {
  const ask = subStepOf(subStepId).asks.find((each) => each.attributeKey === attributeKey);
  if (!ask) throw new Error(`${subStepId} does not ask ${attributeKey}`);
  return ask;
};

interface Said {
  answered: unknown[];
  left: number;
  typedAt: string[];
}

interface HarnessProps {
  ask: Ask;
  facts: EifFacts;
  start?: unknown;
  said: Said;
  error?: (path: string) => string | undefined;
  subject?: Entities[TrackedEntity];
}

/** A question with a value of its own, that notes what it was told. */
function Harness({ ask, facts, start = null, said, error = () => undefined, subject = facts.client }: HarnessProps) {
  const [value, setValue] = useState<unknown>(start);
  return (
    <AskField
      ask={ask}
      facts={facts}
      subject={subject}
      value={value}
      errorAt={error}
      noteAt={() => undefined}
      onChange={(next, path) => {
        said.typedAt.push(path);
        setValue(next);
      }}
      onLeave={() => {
        said.left += 1;
        said.answered.push(value);
      }}
      onAnswer={(next) => {
        said.answered.push(next);
        setValue(next);
      }}
    />
  );
}

const nothing = (): Said => ({ answered: [], left: 0, typedAt: [] });

describe('a question as a field', () => {
  it('saves a choice at once', async () => {
    const said = nothing();
    render(<Harness ask={askOf('tax-id', 'taxIdConfirmed')} facts={mapleRidgeUnanswered()} said={said} />);
    await userEvent.click(screen.getByRole('radio', { name: 'No, it belongs to another entity' }));
    expect(said.answered).toEqual(['NO']);
  });

  it('offers the numbers there are to choose from, and saves one as a number', async () => {
    const said = nothing();
    const facts = mapleRidge();
    const [subject] = facts.employeeClasses;
    const ask = askOf('class-builder', 'averagingMonths');
    render(<Harness ask={ask} facts={facts} said={said} start={12} subject={subject as Entities[TrackedEntity]} />);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '12 months' }).checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: '24 months' }));
    expect(said.answered).toEqual([24]);
  });

  it('shows an answer that is no longer offered, and lets it be taken out', async () => {
    const said: Said = { answered: [], left: 0, typedAt: [] };
    const ask = askOf('current-sun-life-policies', 'benefitsReplacedWithSlf');
    render(<Harness ask={ask} facts={mapleRidge()} said={said} start={['DENTAL', 'MEDICAL']} />);
    const gone = screen.getByRole('checkbox', { name: 'Medical (no longer offered)' });
    await userEvent.click(gone);
    expect(said.answered).toEqual([['DENTAL']]);
    expect(screen.queryByRole('checkbox', { name: /no longer offered/ })).toBeNull();
    expect(document.activeElement).toBe(screen.getAllByRole('checkbox')[0]);
  });

  it('shows words from when an answer was free text, and saves the others without those taken out', async () => {
    const said = nothing();
    const facts = mapleRidge();
    const [subject] = facts.employeeClasses as [Entities[TrackedEntity]];
    const ask = askOf('class-builder', 'additionalCompensations');
    const start = ['BONUS', 'Tips', 'Housing'];
    render(<Harness ask={ask} facts={facts} said={said} start={start} subject={subject} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Tips (no longer offered)' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Overtime' }));
    expect(said.answered.map((each) => new Set(each as string[]))).toEqual([
      new Set(['BONUS', 'Housing']),
      new Set(['BONUS', 'Housing', 'OVERTIME']),
    ]);
  });

  it('takes “None of them” alone, and takes it out with another answer', async () => {
    const said = nothing();
    const ask = askOf('current-sun-life-policies', 'benefitsReplacedWithSlf');
    const facts = mapleRidge();
    const insured: EifFacts = { ...facts, client: { ...facts.client, hasPreviousSlfInsurance: 'YES' } };
    render(<Harness ask={ask} facts={insured} said={said} start={['DENTAL', 'VISION']} />);
    expect(screen.queryByText(/optional/)).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'None of them' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Vision' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Vision' }));
    expect(said.answered).toEqual([['NONE'], ['VISION'], []]);
  });

  it('goes on with a tax id that was hidden, digit by digit', async () => {
    const said = nothing();
    render(<Harness ask={askOf('tax-id', 'taxId')} facts={mapleRidge()} said={said} start="061234560" />);
    await userEvent.click(screen.getByRole('button', { name: 'Show or change number' }));
    await userEvent.keyboard('{Backspace}');
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    await userEvent.keyboard('9');
    await userEvent.tab();
    expect([said.left, said.answered]).toEqual([1, ['061234569']]);
  });

  it('says of what cannot stand what is wrong with it, and nothing of the answer before', () => {
    const facts = mapleRidge();
    const props = { ask: askOf('erisa', 'erisaPlanName'), facts, subject: facts.client, value: 'x' };
    const quiet = { onChange: () => {}, onLeave: () => {}, onAnswer: () => {} };
    render(<AskField {...props} {...quiet} errorAt={() => 'Wrong.'} noteAt={() => 'Unusual.'} />);
    expect([screen.queryByText('Unusual.'), screen.getByText('Wrong.')]).toEqual([null, expect.anything()]);
  });

  it('saves a text when it is left, not at every key', async () => {
    const said = nothing();
    render(<Harness ask={askOf('erisa', 'erisaPlanName')} facts={mapleRidgeUnanswered()} said={said} />);
    await userEvent.type(screen.getByRole('textbox'), 'Plan');
    expect(said.answered).toEqual([]);
    await userEvent.tab();
    expect(said.answered).toEqual(['Plan']);
  });

  it('shows a tax id while it is typed, and hides it when it was there before', async () => {
    const ask = askOf('tax-id', 'taxId');
    const said = nothing();
    const { unmount } = render(<Harness ask={ask} facts={mapleRidgeUnanswered()} said={said} />);
    await userEvent.type(screen.getByRole('textbox'), '061234560');
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('06-1234560');
    unmount();
    render(<Harness ask={ask} facts={mapleRidgeUnanswered()} said={said} start="061234560" />);
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('**-***4560');
  });

  it('says what is wrong at the field, and marks what is optional', () => {
    render(
      <Harness
        ask={askOf('erisa', 'erisaNamedFiduciary')}
        facts={mapleRidge()}
        said={nothing()}
        error={(path) => (path === 'erisaNamedFiduciary' ? 'Too long.' : undefined)}
      />,
    );
    const field = screen.getByRole('textbox', { name: /optional/ });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(
      document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent,
    ).toContain('Too long.');
  });

  it('offers an answer to take, and saves it only when it is taken', async () => {
    const said = nothing();
    render(<Harness ask={askOf('erisa', 'erisaAdministratorName')} facts={mapleRidge()} said={said} />);
    expect(said.answered).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Use “Maple Ridge Manufacturing, Inc.”' }));
    expect(said.answered).toEqual(['Maple Ridge Manufacturing, Inc.']);
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
  });

  it('shows what cannot be changed here as words', () => {
    const facts = mapleRidge();
    render(<Harness ask={askOf('tax-id', 'name')} facts={facts} said={nothing()} start={facts.client.name} />);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('Maple Ridge Manufacturing, Inc.')).toBeDefined();
  });
});

describe('rows', () => {
  it('are added, filled in and removed, the whole list saved each time', async () => {
    const said = nothing();
    render(
      <Harness
        ask={askOf('current-sun-life-policies', 'previousSlfPolicies')}
        facts={mapleRidgeUnanswered()}
        said={said}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Add policy' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Policy number' }), '923441');
    await userEvent.tab();
    await userEvent.click(screen.getByRole('radio', { name: 'No, it has ended' }));
    expect(screen.getByLabelText('When did it end?')).toBeDefined();
    expect(said.typedAt.at(-1)).toBe('previousSlfPolicies.0.policyNumber');
    expect(said.answered.at(-1)).toEqual([{ policyNumber: '923441', status: 'TERMINATED' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Add another policy' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Policy 1' }));
    expect(said.answered.at(-1)).toEqual([{}]);
  });

  it('stand one for each thing where the facts give them, without adding or removing', async () => {
    const said = nothing();
    render(
      <Harness
        ask={askOf('previous-coverage-information', 'previousCoverages')}
        facts={mapleRidgeUnanswered()}
        said={said}
      />,
    );
    expect(screen.queryByRole('button', { name: /Add/ })).toBeNull();
    const dental = within(screen.getByRole('region', { name: 'Dental' }));
    await userEvent.click(dental.getByRole('radio', { name: 'Yes' }));
    const carrier = dental.getByLabelText<HTMLInputElement>('Who was the carrier?');
    const offered = [...(carrier.list?.options ?? [])].map(({ value }) => value);
    expect(offered).toContain('Guardian');
    await userEvent.type(carrier, 'Harbor Mutual');
    await userEvent.tab();
    expect((said.answered.at(-1) as { carrierName?: string }[])[0]?.carrierName).toBe('Harbor Mutual');
    const rows = said.answered.at(-1) as { coverage: string; wasOffered?: string }[];
    expect(rows.find(({ coverage }) => coverage === 'DENTAL')?.wasOffered).toBe('YES');
    expect(rows.filter(({ wasOffered }) => wasOffered !== undefined)).toHaveLength(1);
  });
});

it('shows of an answer made of rows what differs, and says so when it is one person in two windows', () => {
  const facts = mapleRidge();
  const row = { coverage: 'DENTAL', wasOffered: 'YES', carrierName: 'Harbor Mutual', policyNumber: 'GL-20418' };
  render(
    <ConflictChoice
      ask={askOf('previous-coverage-information', 'previousCoverages')}
      facts={facts}
      subject={facts.client}
      mine={[row]}
      conflict={{
        mine: [row],
        theirs: [{ ...row, carrierName: 'Canal Life' }],
        version: 3,
        changedBy: 'Maeve Fitzgerald',
        isOwn: true,
        changedAt: null,
      }}
      onKeepMine={() => {}}
      onTakeTheirs={() => {}}
    />,
  );
  const { textContent } = screen.getByRole('alert');
  expect(textContent).toContain('You changed this answer in another window');
  expect(textContent).toContain('Dental · Who was the carrier?Harbor Mutual');
  expect(textContent).not.toContain('GL-20418');
  expect(screen.getByRole('button', { name: 'Take the other: Canal Life' })).toBeDefined();
});

it('shows both answers of a conflict and gives the choice', async () => {
  const facts = mapleRidge();
  const chosen: string[] = [];
  render(
    <ConflictChoice
      ask={askOf('tax-id', 'taxId')}
      facts={facts}
      subject={facts.client}
      mine="061234560"
      conflict={{
        mine: '061234560',
        theirs: '061234561',
        version: 3,
        changedBy: 'Priya Nair',
        isOwn: false,
        changedAt: '2026-11-28T10:41:00.000Z',
      }}
      onKeepMine={() => chosen.push('mine')}
      onTakeTheirs={() => chosen.push('theirs')}
    />,
  );
  const panel = screen.getByRole('alert');
  expect(panel.textContent).toContain('Priya Nair changed this answer on November 28, 2026');
  // Two numbers that end alike must not look the same.
  expect([panel.textContent?.includes('06-1234560'), panel.textContent?.includes('06-1234561')]).toEqual([true, true]);
  await userEvent.click(screen.getByRole('button', { name: /^Keep mine/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Take theirs/ }));
  expect(chosen).toEqual(['mine', 'theirs']);
});
