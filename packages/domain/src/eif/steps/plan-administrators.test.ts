import { describe, expect, it } from 'vitest';
import type { Contact } from '../../clients/contact.data.ts';
import type { EifFacts } from '../facts.ts';
import { MAPLE_RIDGE } from '../samples.data.ts';
import { mapleRidge, mapleRidgeUnanswered } from '../samples.ts';
import { saidBy, withEntity } from '../testing/altered.ts';

const complete = mapleRidge();
const said = (facts: EifFacts) => saidBy(facts, 'plan-administrators');
const primary = (values: Partial<Contact>) => withEntity(complete, 'Contact', MAPLE_RIDGE.contacts.primary, values);
const payroll = (values: Partial<Contact>) => withEntity(complete, 'Contact', MAPLE_RIDGE.contacts.payroll, values);
const link = {
  id: 'l1',
  clientId: MAPLE_RIDGE.clientId,
  contactId: MAPLE_RIDGE.contacts.payroll,
  locationId: MAPLE_RIDGE.locations.hartford,
};

describe('plan-administrators', () => {
  it.each<[string, EifFacts, string[]]>([
    ['nobody yet', mapleRidgeUnanswered(), ['primary-administrator']],
    ['all there', complete, []],
    ['fax may stay empty', primary({ faxNumber: null, address2: null }), []],
    [
      'an address is asked',
      primary({ address1: null, city: null, state: null, zipCode: null }),
      ['address1', 'city', 'state', 'zipCode'],
    ],
    ['an e-mail is required', primary({ email: null }), ['email']],
    [
      'names without markup',
      primary({ firstName: '<b>' }),
      [
        'firstName: First name can have letters, spaces, hyphens, apostrophes and periods, and at least one letter. Take out anything else.',
      ],
    ],
    ['a zip code', primary({ zipCode: '0610' }), ['zipCode: Zip code needs to be in the format ##### or #####-####']],
    [
      'a broker as primary administrator',
      primary({ email: 'Dana.Whitlock@harborbrokers.example' }),
      [
        'email: This is the e-mail of your broker. The primary administrator has to be an employee of yours; add your broker as an additional administrator.',
      ],
    ],
    [
      'someone at the broker’s',
      primary({ email: 'x@harborbrokers.example' }),
      [
        'email ~ This address is at your broker’s company. Check that the primary administrator is an employee of yours.',
      ],
    ],
    ['a broker as additional administrator', payroll({ email: 'dana.whitlock@harborbrokers.example' }), []],
    [
      'the same e-mail twice',
      payroll({ email: 'MAEVE.fitzgerald@mapleridge.example' }),
      ['email: Another administrator has this e-mail. Each needs an address of their own.'],
    ],
    ['no access', payroll({ billingAccess: false, paymentsAccess: null }), ['claimsAccess']],
    ['no policies', payroll({ accessesForPolicyIds: null }), ['accessesForPolicyIds']],
    [
      'a policy of nobody',
      payroll({ accessesForPolicyIds: [MAPLE_RIDGE.clientId] }),
      ['accessesForPolicyIds: Policies: an answer that was removed is no longer offered. Take it out.'],
    ],
    ['limited to no location', payroll({ locationManagementType: 'LIMITED' }), ['managedLocations']],
    ['limited to one', { ...payroll({ locationManagementType: 'LIMITED' }), contactLocations: [link] }, []],
    [
      'a link without a location',
      { ...payroll({ locationManagementType: 'LIMITED' }), contactLocations: [{ ...link, locationId: null }] },
      ['locationId', 'managedLocations'],
    ],
    [
      'two signers',
      payroll({ isAuthorizedSigner: 'YES' }),
      [
        'isAuthorizedSigner ~ Someone else is marked as the authorized signer too. Check that both may sign for your company.',
      ],
    ],
    [
      'two primary administrators',
      payroll({
        type: 'PRIMARY_WEB_ADMIN',
        title: 'Clerk',
        address1: '1 A St',
        city: 'B',
        state: 'CT',
        zipCode: '06103',
      }),
      ['primary-administrator: There can be 1 at most. Remove some.'],
    ],
  ])('%s', (_, facts, expected) => expect(said(facts)).toEqual(expected));

  it('does not take a shared mail provider for a brokerage', () => {
    const facts = { ...primary({ email: 'maeve@gmail.com' }), brokerEmails: ['dana@gmail.com'] };
    expect(said(facts)).toEqual([]);
  });
  it('allows twenty-five additional administrators', () => {
    const [, one] = complete.contacts;
    const many = (count: number): EifFacts => ({
      ...complete,
      contacts: [
        ...complete.contacts.slice(0, 1),
        ...Array.from(
          { length: count },
          (_, index) => ({ ...one, id: `x${index}`, email: `a${index}@mapleridge.example` }) as Contact,
        ),
      ],
    });
    expect(said(many(25))).toEqual([]);
    expect(said(many(26))).toEqual(['additional-administrators: There can be 25 at most. Remove some.']);
  });
});
