import { DEFAULT_TIME_ZONE, displayInstant } from '@onboard/domain/calendar/display-instant';
import { type Cell, heading, labelled, masthead, paragraph, table } from '../../pdf/blocks.ts';
import { type Flow, openFlow } from '../../pdf/flow.ts';
import { BODY, FAINT, LEAD, SOFT, STRONG } from '../../pdf/style.data.ts';

/** A question with its answer in words, sensitive ones already masked; `null` reads "Not answered". */
export interface SummaryPdfRow {
  readonly question: string;
  readonly answer: string | null;
  readonly group: string | null;
}

export interface SummaryPdfStep {
  readonly title: string;
  readonly parts: readonly { readonly title: string; readonly rows: readonly SummaryPdfRow[] }[];
}

export interface SummaryPdfPolicy {
  readonly name: string;
  readonly coverages: string;
  /** In words, such as "January 1, 2027". */
  readonly effective: string | null;
}

export interface SummaryPdfSignature {
  readonly name: string;
  readonly title: string | null;
  readonly at: Date;
  /** Who last accepted changes made after signing. */
  readonly acceptance?: { readonly name: string; readonly at: Date };
  /** What the signer agreed to. */
  readonly consent?: string;
  /** More for the record, such as the address the signature came from. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
}

/** Everything the document says. The same model gives the same bytes. */
export interface SummaryPdfModel {
  readonly brandName: string;
  readonly clientName: string;
  readonly caseId: string | null;
  readonly policies: readonly SummaryPdfPolicy[];
  /** As `summaryOf(facts)` gives them. */
  readonly steps: readonly SummaryPdfStep[];
  /** What is unusual in the answers; left out in documents from before it was told. */
  readonly checks?: readonly { readonly about: string; readonly message: string }[];
  readonly signature: SummaryPdfSignature | null;
  /** When the answers last changed: from the data, never from the clock. */
  readonly asOf: Date;
  /** IANA name of the reader's zone. Spec portal §5: America/New_York unless told. */
  readonly timeZone?: string | undefined;
}

const TITLE = 'Company Information Summary';
const NOT_ANSWERED = 'Not answered';

/** The summary of the form as a tagged PDF that reads like a well-set document (domain.md §1.10). */
export async function renderSummaryPdf(model: SummaryPdfModel): Promise<Buffer> {
  const { brandName, clientName, steps, signature, asOf, timeZone = DEFAULT_TIME_ZONE } = model;
  const flow = openFlow({
    title: `${TITLE} – ${clientName}`,
    author: brandName,
    subject: `${TITLE} of ${clientName}`,
    createdAt: asOf,
    runningHead: [TITLE, clientName],
    footnote: `Answers as of ${displayInstant(asOf, timeZone)}`,
  });
  masthead(flow, brandName);
  const top = heading(flow, 1, TITLE);
  paragraph(flow, clientName, LEAD);
  flow.y += 16;
  table(flow, standing(model, timeZone), { shares: [1, 3] });
  if (model.policies.length > 0) policies(flow, model.policies, top);
  for (const { title, parts } of steps) {
    const step = heading(flow, 2, title, top);
    for (const part of parts) {
      // A step of one page with the same name needs no second heading.
      if (part.title !== title) heading(flow, 3, part.title, step);
      else flow.y += 6;
      answers(flow, part.rows);
    }
  }
  worthChecking(flow, model.checks ?? [], top);
  signatureBlock(flow, signature, timeZone, top);
  return flow.finish();
}

type Bookmark = ReturnType<typeof heading>;

function standing({ caseId, signature, asOf }: SummaryPdfModel, timeZone: string): Cell[][] {
  const state = signature
    ? [
        `Signed by ${signature.name} on ${displayInstant(signature.at, timeZone)}`,
        signature.acceptance &&
          `updates accepted by ${signature.acceptance.name} on ${displayInstant(signature.acceptance.at, timeZone)}`,
      ]
        .filter(Boolean)
        .join('; ')
    : 'Not signed yet';
  return [
    ...(caseId ? [labelled('Case ID', caseId)] : []),
    labelled('Answers as of', displayInstant(asOf, timeZone)),
    labelled('Status', state),
    labelled('Time zone', timeZone.replaceAll('_', ' ')),
  ];
}

function policies(flow: Flow, list: readonly SummaryPdfPolicy[], top: Bookmark): void {
  heading(flow, 2, 'Policies', top);
  const rows = list.map(({ name, coverages, effective }) => [
    { text: name, style: STRONG },
    { text: coverages },
    effective ? { text: effective } : { text: NOT_ANSWERED, style: FAINT },
  ]);
  table(flow, rows, { shares: [3, 5, 3], heads: ['Policy', 'Coverages', 'Effective date'] });
}

/** The rows of one page of the form, those of a group under its heading. */
function answers(flow: Flow, rows: readonly SummaryPdfRow[]): void {
  if (rows.length === 0) paragraph(flow, 'Nothing to answer here.', SOFT);
  for (let from = 0; from < rows.length; ) {
    const group = rows[from]?.group ?? null;
    const next = rows.findIndex((row, at) => at > from && row.group !== group);
    const to = next === -1 ? rows.length : next;
    if (group !== null) heading(flow, 4, group);
    table(flow, rows.slice(from, to).map(answerCells), { shares: [5, 6] });
    from = to;
  }
}

const answerCells = ({ question, answer }: SummaryPdfRow): Cell[] => [
  { text: question, style: SOFT },
  answer === null || answer.trim() === '' ? { text: NOT_ANSWERED, style: FAINT } : { text: answer, style: BODY },
];

function worthChecking(flow: Flow, checks: NonNullable<SummaryPdfModel['checks']>, top: Bookmark): void {
  if (checks.length === 0) return;
  heading(flow, 2, 'Worth checking', top);
  paragraph(flow, 'These answers are unusual and may be right. The list is shown beside the signature.', SOFT);
  flow.y += 6;
  const rows = checks.map(({ about, message }): Cell[] => [
    { text: about, style: SOFT },
    { text: message, style: BODY },
  ]);
  table(flow, rows, { shares: [5, 6] });
}

function signatureBlock(flow: Flow, signature: SummaryPdfSignature | null, timeZone: string, top: Bookmark): void {
  heading(flow, 2, 'Signature', top);
  if (!signature) {
    flow.y += 6;
    paragraph(flow, 'Not signed yet. These answers bind nobody until they are signed.', SOFT);
    return;
  }
  const { name, title, at, acceptance, consent, facts = [] } = signature;
  const rows = [
    labelled('Signed electronically by', name),
    ...(title ? [labelled('Title', title, BODY)] : []),
    labelled('Signed on', displayInstant(at, timeZone), BODY),
    ...(acceptance
      ? [labelled('Changes accepted', `${acceptance.name}, ${displayInstant(acceptance.at, timeZone)}`, BODY)]
      : []),
    ...facts.map(({ label, value }) => labelled(label, value, BODY)),
    ...(consent ? [labelled('Agreed to', consent, BODY)] : []),
  ];
  table(flow, rows, { shares: [5, 6] });
}
