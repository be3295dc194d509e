import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../db/connect.ts';

const isId = (key: string) => z.uuid().safeParse(key).success;

/**
 * A site by what stands in its address: its id or its vanity slug, in any case. Sites of clients that are archived,
 * deleted or not active are not there for the public.
 */
export function findPublicSite(db: Db, key: string) {
  const sites = db
    .selectFrom('explorer_pages as page')
    .innerJoin('clients as client', 'client.id', 'page.clientId')
    .leftJoin('ben_admin_platforms as platform', 'platform.id', 'page.benAdminPlatformId')
    .selectAll('page')
    .select([
      'client.name as clientName',
      'client.releaseStatus',
      'platform.name as platformName',
      'platform.url as platformUrl',
    ])
    .where('page.deletedAt', 'is', null)
    .where('client.deletedAt', 'is', null)
    .where('client.isArchived', 'is not', true)
    .where('client.isActive', 'is not', false);
  return isId(key)
    ? sites.where('page.id', '=', key).executeTakeFirst()
    : sites.where(sql`lower(page."vanitySlug")`, '=', key.toLowerCase()).executeTakeFirst();
}
export type PublicSite = NonNullable<Awaited<ReturnType<typeof findPublicSite>>>;

/** The plans of a site in the order staff gave them. */
export function listPlansOfSite(db: Db, clientId: string, explorerPageId: string) {
  return db
    .selectFrom('explorer_plans')
    .selectAll()
    .where('clientId', '=', clientId)
    .where('explorerPageId', '=', explorerPageId)
    .orderBy('position')
    .execute();
}
export type PlanRow = Awaited<ReturnType<typeof listPlansOfSite>>[number];
