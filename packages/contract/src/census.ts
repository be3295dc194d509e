import { CENSUS_CHANGES } from '@onboard/domain/census/census-change';
import { CENSUS_DOMAINS } from '@onboard/domain/census/finding';
import { z } from 'zod';
import { differenceShape } from './census-difference.ts';
import { fileNoteShape, givenSheets, leftSheetShape, notReadShape } from './census-sheets.ts';
import { documentShape } from './documents.ts';
import { get, post, put, read, resource, update } from './endpoint.ts';
import { id, instant, seenChange, withClient } from './shapes.ts';

/** Where a census file comes from. domain.md §3.1. */
export const CENSUS_SOURCES = ['TEMPLATE', 'BEN_ADMIN_EXPORT', 'PAYROLL_EXPORT', 'PRIOR_CARRIER', 'OTHER'] as const;
/** Who is in it. */
export const CENSUS_CONTENTS = ['FULL', 'EMPLOYEES', 'DEPENDENTS', 'CORRECTIONS'] as const;
export const CENSUS_STATES = ['NO_FILES', 'NEEDS_SOURCE', 'NEEDS_MAPPING', 'CHECKED', 'SUBMITTED'] as const;

/** The first one; changes to the one before; another list in its place; the one before opened again; none under way. */
export const CENSUS_ROUNDS = ['FIRST', 'CHANGES', 'REPLACES', 'CORRECTS', 'SUBMITTED'] as const;

const finding = z.object({
  ruleId: z.string(),
  domain: z.enum(CENSUS_DOMAINS),
  severity: z.enum(['error', 'warning', 'fixed']),
  file: z.string(),
  sheet: z.string().nullable(),
  row: z.number().int().nullable(),
  column: z.string().nullable(),
  header: z.string().nullable(),
  columnLetter: z.string().nullable(),
  columnKey: z.string().nullable(),
  employeeRef: z.string().nullable(),
  personName: z.string().optional(),
  maskedValue: z.string().nullable(),
  /** Where the cell was mended here: what the file has. */
  valueInFile: z.string().optional(),
  message: z.string(),
  suggestedValue: z.string().optional(),
  /** The census submitted before had the same finding, and was submitted with it. */
  wasAccepted: z.literal(true).optional(),
});
export type CensusFinding = z.output<typeof finding>;

export const domainValidation = z.object({
  domain: z.enum(CENSUS_DOMAINS),
  status: z.enum(['PASSED', 'WARNINGS', 'ERRORS', 'NOT_CHECKED']),
  checkedRows: z.number().int(),
  errorCount: z.number().int(),
  warningCount: z.number().int(),
  fixedCount: z.number().int(),
  issues: z.array(finding),
});
export type CensusDomainValidation = z.output<typeof domainValidation>;

/** Who gave an answer, and when. */
const said = z.object({ by: z.string().nullable(), byUserId: id.nullable(), at: instant });
export type CensusSaid = z.output<typeof said>;

const column = z.object({
  index: z.number().int(),
  letter: z.string(),
  header: z.string(),
  target: z.string().nullable(),
  confidence: z.enum(['exact', 'likely', 'guess']).nullable(),
  samples: z.array(z.string()),
  /** True once a person said so, now or for an earlier file of this client. */
  isConfirmed: z.boolean(),
  /** What a person said the header means, and who; absent where nobody did, or it is not known who. */
  said: said.extend({ target: z.string().nullable() }).optional(),
});

const fileReading = z.object({
  documentId: id,
  file: z.string(),
  format: z.string().nullable(),
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  sheets: z.array(
    z.object({
      sheet: z.string().nullable(),
      role: z.enum(['census', 'employees', 'dependents']),
      hidden: z.boolean(),
      /** Chosen, or taken for what is meant while nobody chose. */
      isRead: z.boolean(),
      layout: z.enum(['long', 'wide']),
      headerRow: z.number().int(),
      dataRows: z.number().int(),
      columns: z.array(column),
    }),
  ),
  leftSheets: z.array(leftSheetShape),
  /** The sheets somebody chose to read, and who; null while nobody did. */
  sheetsSaid: said.extend({ sheets: z.array(z.string()) }).nullable(),
  notes: z.array(z.object({ ruleId: z.string(), message: z.string(), count: z.number().int() })),
  unreadable: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type CensusFileReading = z.output<typeof fileReading>;

const leftOut = z.object({
  file: z.string(),
  sheet: z.string().nullable(),
  row: z.number().int(),
  /** What a correction that leaves the row out names. */
  columnKey: z.string(),
  name: z.string(),
  ref: z.string(),
  /** How many dependents go with an employee, and are in no other row that counts. */
  dependents: z.number().int(),
  /** Where the row stands that counts for the same person; absent where none does. */
  countedBy: z.string().optional(),
});

/** A class that the form does not have: how many employees who count are in it, and the first of them. */
const unknownClass = z.object({ name: z.string(), employees: z.number().int(), people: z.array(z.string()) });
export type UnknownClass = z.output<typeof unknownClass>;

const cell = z.object({
  documentId: id,
  sheet: z.string().max(191).nullable().optional(),
  row: z.number().int().min(1).max(2_000_000),
  columnKey: z.string().min(1).max(100),
});

/** A cell somebody says something of, with what stood there as they saw it. */
const givenCell = cell.extend({
  /** When the correction was made that they saw; null where they saw none. Another one since is then not written over. */
  seenAt: z.iso.datetime({ offset: true }).nullable().optional(),
});

/** What somebody had before their eyes: the last change of the census, and what it was judged from. */
const seen = z.object({ changeNumber: z.number().int().min(0), judgedFrom: z.string().max(100).nullable() });

const source = z.object({
  documentId: id,
  source: z.enum(CENSUS_SOURCES),
  sourceName: z.string().trim().max(191).nullable().optional(),
  content: z.enum(CENSUS_CONTENTS),
});

/** What somebody says of a file, with what was said of it as they saw it. */
const givenSource = source.extend({
  /**
   * An answer that is the one they saw says nothing: it stays as it is by now. One that differs is not written over
   * what somebody else said meanwhile. Without it the last word counts.
   */
  seen: z
    .object({
      source: z.enum(CENSUS_SOURCES).nullable(),
      sourceName: z.string().max(191).nullable(),
      content: z.enum(CENSUS_CONTENTS).nullable(),
    })
    .optional(),
});

const result = z.object({
  layout: z.enum(['long', 'wide', 'split']),
  employees: z.number().int(),
  dependents: z.number().int(),
  checkedAt: instant,
  domainValidations: z.array(domainValidation),
  difference: differenceShape.nullable(),
  leftOut: z.array(leftOut),
  notRead: z.array(notReadShape),
  notes: z.array(fileNoteShape),
  unknownClasses: z.array(unknownClass),
  /** What has to be sent after the census is submitted; the counts are whole. */
  sentLater: z.object({ ssns: z.number().int(), affidavits: z.number().int() }),
  /** So many of the warnings the census before was submitted with; null where not all of them are listed, then or now. */
  acceptedWarnings: z.number().int().nullable(),
});

/** The census of a policy as it stands: its files, what is known of each, and what the rules say of all together. */
const standing = z.object({
  state: z.enum(CENSUS_STATES),
  /** How this round stands to the census handed in before. */
  kind: z.enum(CENSUS_ROUNDS),
  data: z.array(
    z.object({
      document: documentShape,
      source: source.omit({ documentId: true }).nullable(),
      /** Who said last where it comes from, and who is in it; null while nobody did, or it is not known. */
      sourceSaid: said.nullable(),
      contentSaid: said.nullable(),
      submitted: z.boolean(),
      /** Part of the census that was handed in last, which counts. */
      counts: z.boolean(),
      /** Part of what is checked now, and handed in next. */
      isInRound: z.boolean(),
      /** When these findings were made; null while there are none. Of a submitted file they never change. */
      checkedAt: instant.nullable(),
      /** Findings about this file; the counts are whole, the issues are the first 200 of each rule. */
      domainValidations: z.array(domainValidation),
    }),
  ),
  /** Over the files of this round, else over those submitted last; null while there is nothing to check. */
  result: result.nullable(),
  /** What stands while another one is made: the census submitted last, without its single findings. */
  stands: z.object({ result, corrected: z.number().int() }).nullable(),
  /** Cells that were mended here, newest first; social security numbers in them are masked, whatever the column. */
  corrections: z.array(
    cell.extend({
      file: z.string(),
      value: z.string().nullable(),
      by: z.string().nullable(),
      byUserId: id.nullable(),
      at: instant,
    }),
  ),
  submittedAt: instant.nullable(),
  submittedBy: z.string().nullable(),
  /** To be sent back on submitting, so that nobody submits what they did not see. */
  seen,
  /** Who changed what of it, newest first, the first 50; never a value. */
  changes: z.array(
    z.object({
      number: z.number().int(),
      what: z.enum(CENSUS_CHANGES),
      count: z.number().int().optional(),
      file: z.string().optional(),
      row: z.number().int().optional(),
      columnKey: z.string().optional(),
      by: z.string().nullable(),
      byUserId: id.nullable(),
      at: instant,
    }),
  ),
});
export type CensusStanding = z.output<typeof standing>;

const params = withClient({ policyId: id });
const meanings = z.record(z.string().max(500), z.string().max(100).nullable());

export const censusApi = resource('/api/clients/:clientId/census/:policyId', {
  mapping: get('/mapping', {
    may: read('clientAction'),
    params,
    reply: z.object({ data: z.array(fileReading) }),
    summary: 'Columns of the census files with what we take each for, and how sure that is',
  }),
  validate: get('/validate', {
    may: read('clientAction'),
    params,
    reply: standing,
    summary: 'The census as it stands, judged by every rule; judged anew when anything changed',
  }),
  validateSubmit: put('/validate-submit', {
    may: update('clientAction'),
    params,
    body: z
      .object({
        /** Of files that are not named what was said stays. */
        sources: z.array(givenSource).max(50).optional(),
        /** Which sheets of workbooks are read. */
        sheets: z.array(givenSheets).max(50).optional(),
        /** Header text → what it is, or null to leave the column out; remembered for the client. */
        mapping: meanings.optional(),
        /** What each of these headers was taken for as the person saw it, before they chose. */
        seenMapping: meanings.optional(),
        /** New values of cells; they replace earlier ones. */
        corrections: z
          .array(givenCell.extend({ value: z.string().max(191, 'Use 191 characters or fewer.') }))
          .max(5_000)
          .optional(),
        /** Cells whose correction or kept value is taken back. */
        takenBack: z.array(givenCell).max(5_000).optional(),
        /** Cells whose automatic repair is not wanted. */
        revertedFixes: z.array(givenCell).max(5_000).optional(),
      })
      .strict(),
    reply: standing,
    summary:
      'Says where files come from, which sheets are read, what columns mean, mends cells; answers with the census judged anew',
  }),
  correct: post('/correct', {
    may: update('clientAction'),
    params,
    reply: standing,
    summary: 'Opens the census handed in last to be corrected in place; it stands until it is handed in anew',
  }),
  keep: post('/keep', {
    may: update('clientAction'),
    params,
    query: seenChange,
    reply: standing,
    summary: 'Gives up correcting the census handed in last: it is as it was handed in',
  }),
  submit: post('/submit', {
    may: update('clientAction'),
    params,
    body: z
      .object({
        acknowledgesWarnings: z.boolean().default(false),
        /** How many people of the census before are not in this one, as the person read it. */
        acknowledgesGone: z.number().int().min(0).optional(),
        /** What the census said under `seen`; without it nobody submits more than their own work. */
        seen: seen.optional(),
      })
      .strict(),
    reply: standing,
    summary: 'Hands the census in; errors must be mended and warnings acknowledged first',
  }),
});
