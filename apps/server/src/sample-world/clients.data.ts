import type { PhaseId } from '@onboard/domain/benefits/constants.data';
import type { Coverage } from '@onboard/domain/benefits/coverages.data';
import type { EifFacts } from '@onboard/domain/eif/facts';
import { bluewater } from './bluewater.ts';

export interface SampleClient {
  key: string;
  name: string;
  caseId: string;
  ticketId: string;
  situs: string;
  employeesNumber: number;
  effective: string;
  phaseId: PhaseId;
  coverages: readonly Coverage[];
  set?: Readonly<Record<string, unknown>>;
  /** Answers are there: the form is in progress. */
  isFormBegun?: boolean;
  /** The whole form, and who signed it when. */
  signed?: { form: EifFacts; email: string; name: string; title: string; at: Date };
}

/** Clients in the states the portal knows. Maple Ridge is not among them: importing it is the main job. */
export const SAMPLE_CLIENTS: readonly SampleClient[] = [
  {
    key: 'cedar-falls',
    name: 'Cedar Falls Manufacturing',
    caseId: 'SF-100101',
    ticketId: 'ONB-2101',
    situs: 'IA',
    employeesNumber: 64,
    effective: '2027-01-01',
    phaseId: 'INFO_GATHERING',
    coverages: ['DENTAL', 'VISION', 'LIFE'],
  },
  {
    key: 'harborview',
    name: 'Harborview Credit Union',
    caseId: 'SF-100102',
    ticketId: 'ONB-2102',
    situs: 'WA',
    employeesNumber: 210,
    effective: '2027-02-01',
    phaseId: 'INFO_GATHERING',
    coverages: ['DENTAL', 'LIFE', 'STD', 'LTD'],
    set: {
      taxId: '911234568',
      taxIdConfirmed: 'YES',
      hasPreviousSlfInsurance: 'NO',
      previousCoverages: ['DENTAL', 'LIFE', 'STD', 'LTD'].map((coverage) => ({ coverage, wasOffered: 'NEW_BENEFIT' })),
    },
    isFormBegun: true,
  },
  {
    key: 'bluewater',
    name: 'Bluewater Bakery Group',
    caseId: 'SF-100103',
    ticketId: 'ONB-2103',
    situs: 'CO',
    employeesNumber: 38,
    effective: '2026-07-01',
    phaseId: 'ONBOARDING_COMPLETE',
    coverages: ['DENTAL', 'VISION'],
    // On the provider's own platform no census is sent (domain.md §0).
    set: { releaseStatus: 'LIVE', goLiveDate: '2026-07-01', isMaxwell: true },
    signed: {
      form: bluewater(),
      email: 'admin@summit.example',
      name: 'Lena Ortiz',
      title: 'Benefits lead',
      at: new Date('2026-05-12T15:20:00Z'),
    },
  },
  {
    key: 'northgate',
    name: 'Northgate Family Clinics',
    caseId: 'SF-100104',
    ticketId: 'ONB-2104',
    situs: 'OR',
    employeesNumber: 122,
    effective: '2027-01-01',
    phaseId: 'WELCOME',
    coverages: ['DENTAL', 'LTD', 'LIFE'],
    set: { healthcareProfessionalsSegment: true },
  },
  {
    key: 'summit-trail',
    name: 'Summit Trail Outfitters',
    caseId: 'SF-100105',
    ticketId: 'ONB-2105',
    situs: 'UT',
    employeesNumber: 27,
    effective: '2027-03-01',
    phaseId: 'WELCOME',
    coverages: ['VISION', 'LIFE'],
  },
  {
    key: 'pinecrest',
    name: 'Pinecrest Lodge',
    caseId: 'SF-100106',
    ticketId: 'ONB-2106',
    situs: 'ME',
    employeesNumber: 19,
    effective: '2025-04-01',
    phaseId: 'INFO_GATHERING',
    coverages: ['LIFE'],
    set: { isArchived: true },
  },
  {
    key: 'old-mill',
    name: 'Old Mill Textiles',
    caseId: 'SF-100107',
    ticketId: 'ONB-2107',
    situs: 'MA',
    employeesNumber: 45,
    effective: '2027-01-01',
    phaseId: 'INFO_GATHERING',
    coverages: ['DENTAL'],
    set: { isActive: false },
  },
  {
    key: 'practice',
    name: 'Practice Company',
    caseId: 'SF-100108',
    ticketId: 'ONB-2108',
    situs: 'OH',
    employeesNumber: 10,
    effective: '2027-01-01',
    phaseId: 'INFO_GATHERING',
    coverages: ['DENTAL', 'VISION'],
    set: { isTest: true },
  },
];
