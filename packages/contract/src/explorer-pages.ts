import { EXPLORER_BENEFIT_TYPES } from '@onboard/domain/explorer/benefit-types.data';
import { comparisonFields } from '@onboard/domain/explorer/comparison-fields.data';
import { ENROLLMENT_STATUSES } from '@onboard/domain/explorer/enrollment';
import {
  BENEFIT_LEVELS,
  CONTENT_FLAGS,
  COST_TIERS,
  DENTAL_NETWORKS,
  type DentalNetwork,
  PLAN_TYPES,
} from '@onboard/domain/explorer/plan-choices.data';
import { z } from 'zod';
import { anyone, get, resource } from './endpoint.ts';
import { date, id, instant, objectOf } from './shapes.ts';

const text = z.string();

/** A plan as the public sees it. Spec explorer §3. */
export const explorerPlanShape = z.object({
  id,
  benefitType: z.enum(EXPLORER_BENEFIT_TYPES),
  planType: z.enum(PLAN_TYPES).nullable(),
  planName: text,
  isNew: z.boolean(),
  carrierId: z.number().int().positive(),
  legalEntity: text.nullable(),
  contentFlags: z.array(z.enum(CONTENT_FLAGS)),
  benefitLevel: z.enum(BENEFIT_LEVELS).nullable(),
  wellnessAmount: z.number().nullable(),
  prepaidSitusState: text.nullable(),
  prepaidDentalNetwork: z.enum(Object.keys(DENTAL_NETWORKS) as [DentalNetwork, ...DentalNetwork[]]).nullable(),
  premium: z.enum(COST_TIERS).nullable(),
  outOfPocketCosts: z.enum(COST_TIERS).nullable(),
  linkedHDHPPlanName: text.nullable(),
  comparison: objectOf(comparisonFields).partial(),
});

const highlighter = z.object({ highlighterText: text.nullable(), spanishHighlighterText: text.nullable() });

/**
 * A site as the public sees it: what is shown, and nothing that staff keep for themselves. Without content to show,
 * the site is not started or in maintenance, and `benefits` is empty.
 */
export const explorerPageShape = z.object({
  id,
  /** What stands for the site in its address: its vanity slug, or its id. */
  key: text,
  name: text,
  clientName: text,
  planYear: text.nullable(),
  employerState: text.nullable(),
  isLive: z.boolean(),
  newExplorerPageId: id.nullable(),
  startsAt: instant.nullable(),
  expiresAt: instant.nullable(),
  openEnrollmentStart: date.nullable(),
  openEnrollmentEnd: date.nullable(),
  enrollmentStatus: z.enum(ENROLLMENT_STATUSES).nullable(),
  contentState: z.enum(['shown', 'maintenance', 'notStarted']),
  showBenefitCount: z.boolean(),
  hideSlfLogo: z.boolean(),
  benAdminPlatform: z.object({ name: text.nullable(), url: text }).nullable(),
  benefitTypeMetadata: z.partialRecord(z.enum(EXPLORER_BENEFIT_TYPES), highlighter),
  benefits: z.array(explorerPlanShape),
});
export type ExplorerPage = z.output<typeof explorerPageShape>;
export type ExplorerPageGiven = z.input<typeof explorerPageShape>;

/** Spec explorer §7. */
export const explorerPagesApi = resource('/api/explorer-pages', {
  read: get('/:id', {
    may: anyone(),
    params: z.object({ id: z.string().trim().min(1).max(191) }),
    query: z.object({ demoEnrollmentStatus: z.enum(ENROLLMENT_STATUSES).optional() }),
    reply: explorerPageShape,
    summary: 'A Benefits Explorer site for the public, by its id or vanity slug',
  }),
});
