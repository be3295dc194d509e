import { describe, expect, it } from 'vitest';
import type { Role } from '../access/rules.data.ts';
import { type PersonAct, personProblem } from './person-problem.ts';

const actor = (role: Role, userId = 'me') => ({ userId, role, clientIds: [] });
const person = (role: Role, userId = 'them') => ({ userId, role, name: 'Ada Byron' });
const create = (role: Role): PersonAct => ({ kind: 'create', role });
const edit = (role?: Role): PersonAct => ({ kind: 'edit', role });
const remove: PersonAct = { kind: 'delete' };

const CASES: readonly [string, Role, PersonAct, ReturnType<typeof person> | null, number, string | null][] = [
  // Who, does what, to whom, other owners, what is said (its beginning) or null.
  ['staff add a broker', 'SLF_ADMIN', create('BROKER'), null, 1, null],
  ['staff add an administrator of benefits', 'SLF_ADMIN', create('BEN_ADMIN'), null, 1, null],
  ['staff add no staff', 'SLF_ADMIN', create('SLF_ADMIN'), null, 1, 'Only owners'],
  ['staff add no owner', 'SLF_ADMIN', create('SLF_OWNER'), null, 1, 'Only owners'],
  ['an owner adds an owner', 'SLF_OWNER', create('SLF_OWNER'), null, 1, null],
  ['a broker adds nobody', 'BROKER', create('BROKER'), null, 1, 'Only owners'],
  ['staff change a broker', 'SLF_ADMIN', edit(), person('BROKER'), 1, null],
  ['staff change no staff', 'SLF_ADMIN', edit(), person('SLF_ADMIN'), 1, 'Only owners'],
  ['staff do not change themselves', 'SLF_ADMIN', edit(), person('SLF_ADMIN', 'me'), 1, 'Only owners'],
  ['a broker changes their own record', 'BROKER', edit(), person('BROKER', 'me'), 1, null],
  ['a broker changes no other', 'BROKER', edit(), person('BROKER'), 1, 'Only owners'],
  ['a benefits administrator does not change their own', 'BEN_ADMIN', edit(), person('BEN_ADMIN', 'me'), 1, 'Only'],
  ['staff make a broker of an administrator', 'SLF_ADMIN', edit('BROKER'), person('BEN_ADMIN'), 1, null],
  ['staff make no owner of a broker', 'SLF_ADMIN', edit('SLF_OWNER'), person('BROKER'), 1, 'Only owners'],
  ['a broker does not change their own role', 'BROKER', edit('SLF_OWNER'), person('BROKER', 'me'), 1, 'You cannot'],
  ['an owner promotes', 'SLF_OWNER', edit('SLF_OWNER'), person('SLF_ADMIN'), 1, null],
  ['an owner demotes another', 'SLF_OWNER', edit('SLF_ADMIN'), person('SLF_OWNER'), 1, null],
  ['not the last one who can sign in', 'SLF_OWNER', edit('SLF_ADMIN'), person('SLF_OWNER'), 0, 'Ada Byron is the last'],
  ['nobody demotes themselves', 'SLF_OWNER', edit('SLF_ADMIN'), person('SLF_OWNER', 'me'), 3, 'You cannot change your'],
  ['the same role is no change', 'SLF_OWNER', edit('SLF_OWNER'), person('SLF_OWNER', 'me'), 0, null],
  ['staff delete a broker', 'SLF_ADMIN', remove, person('BROKER'), 1, null],
  ['staff delete no staff', 'SLF_ADMIN', remove, person('SLF_ADMIN'), 1, 'Only owners'],
  ['staff delete no owner', 'SLF_ADMIN', remove, person('SLF_OWNER'), 1, 'Only owners'],
  ['an owner deletes another', 'SLF_OWNER', remove, person('SLF_OWNER'), 1, null],
  ['not the last', 'SLF_OWNER', remove, person('SLF_OWNER'), 0, 'Ada Byron is the last'],
  ['nobody deletes themselves', 'SLF_OWNER', remove, person('SLF_OWNER', 'me'), 3, 'You cannot delete yourself'],
  ['a broker does not either', 'BROKER', remove, person('BROKER', 'me'), 1, 'You cannot delete yourself'],
];

describe('managing people', () => {
  it.each(CASES)('%s', (_, role, act, who, otherOwners, said) => {
    const problem = personProblem(actor(role), who, act, otherOwners);
    if (said === null) expect(problem).toBeNull();
    else expect(problem?.message).toMatch(new RegExp(`^${said}`));
  });
});
