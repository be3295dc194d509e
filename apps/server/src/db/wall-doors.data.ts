/** The role that work for employer-side people takes on; row-level security is forced for it. */
export const TENANT_ROLE = 'onboard_tenant';
/** Holds the ids of the clients within reach, for one transaction. Unset, nothing is. */
export const REACH_SETTING = 'onboard.reach';
/** Holds the id of the person the work is for. Unset, it is for nobody. */
export const PERSON_SETTING = 'onboard.person';

const REACH = `(SELECT string_to_array(nullif(current_setting('${REACH_SETTING}', true), ''), ',')::uuid[])`;
/** Behind the name of a column: it holds the id of a client within reach. */
export const IN_REACH = `= ANY (${REACH}::uuid[])`;
const ONESELF = `(SELECT nullif(current_setting('${PERSON_SETTING}', true), '')::uuid)`;
const OWN_EMAIL = 'EXISTS (SELECT FROM emails e WHERE e.id = "emailId")';

/** A way through the wall for a table whose rows name no client. */
export interface Door {
  readonly table: string;
  readonly why: string;
  /** What the tenant role may do at all; `UPDATE ("a", "b")` for some columns. */
  readonly grants: readonly string[];
  /** With which rows. A table that holds nothing of anybody has none. */
  readonly policies: readonly Policy[];
}

interface Policy {
  readonly name: string;
  readonly on: 'ALL' | 'SELECT' | 'INSERT' | 'UPDATE';
  readonly rows: string;
}

/**
 * What work for employer-side people needs of tables that name no client. Every table that is not here, and has no
 * `clientId`, is closed to it: sessions, what was exchanged for them, totals, migrations, and whatever is added.
 */
export const DOORS: readonly Door[] = [
  {
    table: 'users',
    why: 'Names and addresses of who shares a client; of our staff, and of who had the client before, since their names stand in histories; and the own record',
    // Never role, address, identity or whether somebody is there: those are written by staff and the house.
    grants: [
      'SELECT',
      `UPDATE ("firstName", "lastName", "phoneNumber", title, "userInfoUpdatedAt", version, "updatedAt", "updatedBy",
        "newDocumentNoticeSeenAt", "newDocumentNoticeOldAt")`,
    ],
    policies: [
      {
        name: 'known_in_reach',
        on: 'SELECT',
        rows: `role IN ('SLF_ADMIN', 'SLF_OWNER') OR id = ${ONESELF}
          OR EXISTS (SELECT FROM client_users cu WHERE cu."userId" = users.id AND cu."clientId" ${IN_REACH})
          OR had_one_of(id, ${REACH}::uuid[])`,
      },
      { name: 'oneself', on: 'UPDATE', rows: `id = ${ONESELF}` },
    ],
  },
  {
    table: 'person_events',
    why: 'A broker who changes their own record is noted there',
    grants: ['INSERT'],
    policies: [{ name: 'of_oneself', on: 'INSERT', rows: `"userId" = ${ONESELF} AND "by" = ${ONESELF}` }],
  },
  {
    table: 'list_filters',
    why: 'The filters that somebody last used',
    grants: ['SELECT', 'INSERT', 'UPDATE'],
    policies: [{ name: 'of_oneself', on: 'ALL', rows: `"userId" = ${ONESELF}` }],
  },
  {
    table: 'email_recipients',
    why: 'Whom an e-mail about a client within reach goes to',
    grants: ['SELECT', 'INSERT', 'UPDATE ("hasError")'],
    policies: [{ name: 'of_email_in_reach', on: 'ALL', rows: OWN_EMAIL }],
  },
  {
    table: 'email_events',
    why: 'What became of an e-mail about a client within reach',
    grants: ['SELECT', 'INSERT'],
    policies: [{ name: 'of_email_in_reach', on: 'ALL', rows: OWN_EMAIL }],
  },
  {
    table: 'ben_admin_platforms',
    why: 'What the platform of a Benefits Explorer site is called; nothing of anybody',
    grants: ['SELECT'],
    policies: [],
  },
];
