import { sql } from 'kysely';
import type { Db, Tx } from '../../db/connect.ts';

interface Affected {
  id: string;
  name: string;
}

/** What a person is to clients, as far as it would be missed. */
export interface WhatPersonIs {
  clientCount: number;
  clientsWithoutBenAdmin: Affected[];
  primaryAdministratorOf: Affected[];
  authorizedSignerOf: Affected[];
  consultantOf: Affected[];
  consultantCount: number;
}

/** As many of each as anyone reads. */
const MOST = 100;

/** Of one client, where one is named. */
export async function whatPersonIs(db: Db | Tx, userId: string, clientId?: string): Promise<WhatPersonIs> {
  const one = clientId ? sql`AND c.id = ${clientId}` : sql``;
  const mine = sql`FROM users u JOIN client_users cu ON cu."userId" = u.id
    JOIN clients c ON c.id = cu."clientId" AND c."deletedAt" IS NULL WHERE u.id = ${userId} ${one}`;
  const named = (from: typeof mine) =>
    sql`(SELECT coalesce(json_agg(json_build_object('id', id, 'name', name) ORDER BY lower(name), id), '[]')
      FROM (SELECT c.id, coalesce(c.name, '') AS name ${from} ORDER BY lower(c.name), c.id LIMIT ${MOST}) AS named)`;
  const contact = sql`SELECT 1 FROM contacts k WHERE k."clientId" = c.id AND k."deletedAt" IS NULL
    AND lower(k.email) = lower(u.email)`;
  const led = sql`FROM clients c WHERE c."slfImplementationConsultantId" = ${userId} AND c."deletedAt" IS NULL ${one}`;
  const { rows } = await sql<WhatPersonIs>`SELECT
    (SELECT count(*) ${mine}) AS "clientCount",
    ${named(sql`${mine} AND u.role = 'BEN_ADMIN' AND NOT EXISTS (SELECT 1 FROM client_users ou
      JOIN users o ON o.id = ou."userId" WHERE ou."clientId" = c.id AND o.id <> u.id AND o.role = 'BEN_ADMIN'
        AND o."deletedAt" IS NULL AND o."isActive")`)} AS "clientsWithoutBenAdmin",
    ${named(sql`${mine} AND EXISTS (${contact} AND k.type = 'PRIMARY_WEB_ADMIN')`)} AS "primaryAdministratorOf",
    ${named(sql`${mine} AND (cu."isAuthorizedSigner"
      OR EXISTS (${contact} AND k."isAuthorizedSigner" = 'YES'))`)} AS "authorizedSignerOf",
    ${named(led)} AS "consultantOf", (SELECT count(*) ${led}) AS "consultantCount"`.execute(db);
  return rows[0] as WhatPersonIs;
}
