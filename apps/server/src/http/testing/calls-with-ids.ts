/** One real part of each kind. */
export interface Parts {
  clientId: string;
  locationId: string;
  contactId: string;
  employeeClassId: string;
  documentId: string;
  policyId: string;
  planId: string;
  billId: string;
}

type Call = [method: string, address: string, body: object];
type CallWithId = [what: string, call: (foreign: Parts, own: Parts) => Call];

/** Calls under a client's path that name parts in their bodies: those of the first client, under the path of the second. */
export const CALLS_WITH_IDS: CallWithId[] = [
  ...(['Contact', 'Location', 'Policy', 'Plan', 'Bill', 'EmployeeClass'] as const).map(
    (entity): CallWithId => [
      `a draft about a ${entity}`,
      (foreign, own) => {
        const key = `${entity[0]?.toLowerCase()}${entity.slice(1)}Id` as keyof Parts;
        return ['PATCH', `/api/clients/${own.clientId}/draft`, { changes: [{ entity, id: foreign[key], set: {} }] }];
      },
    ],
  ),
  [
    'a draft about the client',
    ({ clientId }, own) => [
      'PATCH',
      `/api/clients/${own.clientId}/draft`,
      { changes: [{ entity: 'Client', id: clientId, set: {} }] },
    ],
  ],
  [
    'a bill that is changed',
    ({ billId }, own) => [
      'PUT',
      `/api/clients/${own.clientId}/bills/bulk`,
      { bills: [{ id: billId, locationIds: [] }] },
    ],
  ],
  [
    'the policy of a new bill',
    ({ policyId }, own) => ['PUT', `/api/clients/${own.clientId}/bills/bulk`, { bills: [{ policyId }] }],
  ],
  [
    'a location of a bill',
    ({ locationId }, { clientId, billId }) => [
      'PUT',
      `/api/clients/${clientId}/bills/bulk`,
      { bills: [{ id: billId, locationIds: [locationId] }] },
    ],
  ],
  [
    'a location of a contact',
    ({ locationId }, { clientId, contactId }) => [
      'PUT',
      `/api/clients/${clientId}/contacts/${contactId}`,
      { managedLocationIds: [locationId] },
    ],
  ],
  [
    'a plan of a class',
    ({ planId }, { clientId, employeeClassId }) => [
      'POST',
      `/api/clients/${clientId}/employee-classes/${employeeClassId}/plans/set-benefit-type-plans`,
      { planIds: [planId] },
    ],
  ],
  [
    'a waiting period of a plan',
    ({ planId }, { clientId, employeeClassId }) => [
      'POST',
      `/api/clients/${clientId}/employee-classes/${employeeClassId}/plans/waiting-periods`,
      { plans: [{ planId }] },
    ],
  ],
  [
    'the source of a census file',
    ({ documentId }, { clientId, policyId }) => [
      'PUT',
      `/api/clients/${clientId}/census/${policyId}/validate-submit`,
      { sources: [{ documentId, source: 'OTHER', sourceName: 'Us', content: 'FULL' }] },
    ],
  ],
  [
    'a cell of a census file',
    ({ documentId }, { clientId, policyId }) => [
      'PUT',
      `/api/clients/${clientId}/census/${policyId}/validate-submit`,
      { corrections: [{ documentId, row: 2, columnKey: 'firstName', value: 'Grace' }] },
    ],
  ],
  [
    'a bill that is removed',
    ({ billId }, own) => ['DELETE', `/api/clients/${own.clientId}/bills/bulk`, { ids: [billId] }],
  ],
];
