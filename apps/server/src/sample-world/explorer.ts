import { addDays } from '@onboard/domain/calendar/calendar-date';
import { dateOf } from '@onboard/domain/explorer/today';
import type { Db, Tx } from '../db/connect.ts';
import { type Highlighters, SAMPLE_HIGHLIGHTERS, SAMPLE_PLANS, type SamplePlan } from './explorer.data.ts';
import { sampleId } from './sample-id.ts';

interface SampleSite {
  clientKey: string;
  slug: string;
  name: string;
  employerState: string;
  /** Days from today on which the site starts, and its open enrollment begins and ends. */
  days: { starts: number; opens: number; closes: number };
  maintenanceMode?: boolean;
  plans: readonly SamplePlan[];
  highlighters?: Highlighters;
}

/** One site in each state of Spec explorer §4. Live is the one whose client is live. */
const SAMPLE_SITES: readonly SampleSite[] = [
  {
    clientKey: 'bluewater',
    slug: 'bluewater-bakery',
    name: 'Bluewater Bakery Group benefits',
    employerState: 'CO',
    days: { starts: -30, opens: -7, closes: 14 },
    plans: SAMPLE_PLANS,
    highlighters: SAMPLE_HIGHLIGHTERS,
  },
  {
    clientKey: 'harborview',
    slug: 'harborview-demo',
    name: 'Harborview Credit Union benefits',
    employerState: 'WA',
    days: { starts: -10, opens: 30, closes: 51 },
    plans: SAMPLE_PLANS.filter((plan) => ['DENTAL', 'VISION', 'LIFE'].includes(plan.benefitType)),
  },
  {
    clientKey: 'cedar-falls',
    slug: 'cedar-falls-maintenance',
    name: 'Cedar Falls Manufacturing benefits',
    employerState: 'IA',
    days: { starts: -20, opens: -5, closes: 20 },
    maintenanceMode: true,
    plans: SAMPLE_PLANS.filter((plan) => plan.benefitType === 'DENTAL'),
  },
  {
    clientKey: 'northgate',
    slug: 'northgate-soon',
    name: 'Northgate Family Clinics benefits',
    employerState: 'OR',
    days: { starts: 21, opens: 35, closes: 56 },
    plans: SAMPLE_PLANS.filter((plan) => plan.benefitType === 'DENTAL'),
  },
];

/** Adds the explorer sites of the sample world to its clients; does nothing where they are already. */
export async function seedExplorer(db: Db, now: Date): Promise<void> {
  if (await db.selectFrom('explorer_pages').select('id').executeTakeFirst()) return;
  const keys = SAMPLE_SITES.map(({ clientKey }) => sampleId(clientKey));
  const clients = await db.selectFrom('clients').select('id').where('id', 'in', keys).execute();
  if (clients.length < keys.length) return;
  await db.transaction().execute(async (tx) => {
    for (const site of SAMPLE_SITES) await addSite(tx, site, now);
  });
}

async function addSite(tx: Tx, site: SampleSite, now: Date): Promise<void> {
  const clientId = sampleId(site.clientKey);
  const id = sampleId(`${site.clientKey} explorer`);
  const today = dateOf(now);
  const opens = addDays(today, site.days.opens);
  await tx
    .insertInto('explorer_pages')
    .values({
      clientId,
      id,
      name: site.name,
      vanitySlug: site.slug,
      employerState: site.employerState,
      startsAt: new Date(now.getTime() + site.days.starts * 86_400_000).toISOString(),
      openEnrollmentStart: opens,
      openEnrollmentEnd: addDays(today, site.days.closes),
      planYear: String(Number(opens.slice(0, 4)) + 1),
      maintenanceMode: site.maintenanceMode ?? false,
      showBenefitCount: true,
      benAdminPlatformUrl: 'https://enroll.bluewater.example',
      benefitTypeMetadata: JSON.stringify(site.highlighters ?? {}),
      medicalVideo: 'NO_VIDEO',
    })
    .execute();
  for (const [position, plan] of site.plans.entries()) await addPlan(tx, { clientId, id }, plan, position);
}

async function addPlan(tx: Tx, site: { clientId: string; id: string }, plan: SamplePlan, position: number) {
  const { contentFlags, comparison, ...rest } = plan;
  await tx
    .insertInto('explorer_plans')
    .values({
      ...rest,
      clientId: site.clientId,
      id: sampleId(`${site.id} ${plan.planName}`),
      explorerPageId: site.id,
      position,
      contentFlags: JSON.stringify(contentFlags ?? []),
      comparison: JSON.stringify(comparison),
    })
    .execute();
}
