import type { ExplorerPageGiven } from '@onboard/contract/explorer-pages';
import { type EnrollmentStatus, shownEnrollmentStatus } from '@onboard/domain/explorer/enrollment';
import { contentState } from '@onboard/domain/explorer/showing';
import { dateOf } from '@onboard/domain/explorer/today';
import type { House } from '../../house.ts';
import { findPublicSite, listPlansOfSite, type PlanRow, type PublicSite } from '../../records/explorer-pages/store.ts';
import { found } from '../../refuse.ts';

/** A site as the public sees it; a demo may be seen as before, during or after its open enrollment. */
export async function readExplorerPage(
  house: Pick<House, 'db' | 'now'>,
  key: string,
  demoEnrollmentStatus: EnrollmentStatus | null,
): Promise<ExplorerPageGiven> {
  const now = house.now();
  const site = found(await findPublicSite(house.db, key));
  const isLive = site.releaseStatus === 'LIVE';
  const state = contentState(site, now);
  const plans = state === 'shown' ? await listPlansOfSite(house.db, site.clientId, site.id) : [];
  const { openEnrollmentStart, openEnrollmentEnd, newExplorerPageId } = site;
  const timing = { openEnrollmentStart, openEnrollmentEnd, newExplorerPageId, isLive };
  return {
    id: site.id,
    key: site.vanitySlug ?? site.id,
    name: site.name,
    clientName: site.customClientName ?? site.clientName ?? site.name,
    planYear: site.planYear,
    employerState: site.employerState,
    startsAt: site.startsAt,
    expiresAt: site.expiresAt,
    ...timing,
    enrollmentStatus: shownEnrollmentStatus(timing, demoEnrollmentStatus, dateOf(now)),
    contentState: state,
    showBenefitCount: site.showBenefitCount,
    hideSlfLogo: site.hideSlfLogo,
    benAdminPlatform: platformOf(site),
    benefitTypeMetadata: site.benefitTypeMetadata as ExplorerPageGiven['benefitTypeMetadata'],
    benefits: plans.map(publicPlan),
  };
}

function platformOf({ benAdminPlatformUrl, platformUrl, platformName }: PublicSite) {
  const url = benAdminPlatformUrl ?? platformUrl;
  return url && /^https?:\/\//i.test(url) ? { name: platformName, url } : null;
}

function publicPlan(row: PlanRow): ExplorerPageGiven['benefits'][number] {
  const { clientId: _client, explorerPageId: _page, position: _position, ...plan } = row;
  return plan as unknown as ExplorerPageGiven['benefits'][number];
}
