import { censusApi } from '@onboard/contract/census';
import { clientsApi } from '@onboard/contract/clients';
import { documentsApi } from '@onboard/contract/documents';
import type { BodyOf, ReceivedOf } from '@onboard/contract/endpoint';
import { benAdminsApi } from '@onboard/contract/people';
import { qpsImportApi } from '@onboard/contract/qps';
import { policyTasksApi, tasksApi } from '@onboard/contract/tasks';
import { afterAll, beforeAll } from 'vitest';
import { sampleId } from '../../../sample-world/sample-id.ts';
import type { CallingClient } from '../../../testing/calling-client.ts';
import { startTestHouse, type TestHouse } from '../../../testing/test-house.ts';

/** The census of a client: what its calls name. */
export interface Place {
  clientId: string;
  policyId: string;
}
export type Standing = ReceivedOf<typeof censusApi.validate>;
type Content = 'FULL' | 'CORRECTIONS';
type Decision = { status: 'Done' } | { status: 'NIGO'; statusReason: string };

const ADMIN = 'admin@cedarfalls.example';
const CONSULTANT = 'consultant@sunward.example';

/**
 * The product for the tests of a file, with clients of their own whose census the administrator Grace Miller uploads
 * and a consultant reviews.
 */
export function censusHouse({ now }: { now?: () => Date } = {}) {
  let test: TestHouse;
  let staff: CallingClient;
  let admin: CallingClient;
  beforeAll(async () => {
    test = await startTestHouse(now ? { now } : {});
    staff = await test.as(CONSULTANT);
    admin = await test.as(ADMIN);
  });
  afterAll(() => test?.stop());

  const change = (at: Place, body: BodyOf<typeof censusApi.validateSubmit>) =>
    admin.call(censusApi.validateSubmit, { params: at, body });

  const house = {
    get test() {
      return test;
    },
    get staff() {
      return staff;
    },
    get admin() {
      return admin;
    },

    /** A client of its own for a test, imported from the plan-administration system. */
    async client(caseId: string): Promise<Place> {
      const { clientId } = await staff.call(qpsImportApi.import, { params: { caseId } });
      const params = { userId: sampleId(ADMIN), clientId };
      await staff.call(benAdminsApi.assign, { params, body: {} });
      const client = await staff.call(clientsApi.get, { params: { clientId } });
      return { clientId, policyId: client.policies[0]?.id ?? '' };
    },

    async upload(at: Place, ...files: [name: string, content: Uint8Array | string][]): Promise<string[]> {
      const body = new FormData();
      for (const [name, content] of files) body.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name);
      const query = { category: 'enrollment-census' as const, policyId: at.policyId };
      const { data } = await admin.call(documentsApi.upload, { params: { clientId: at.clientId }, query, body });
      return data.map(({ id }) => id);
    },

    remove: ({ clientId }: Place, documentId: string) =>
      admin.call(documentsApi.remove, { params: { clientId, documentId } }),

    change,

    /** Says what the files hold, and has them checked. */
    check: (
      at: Place,
      documentIds: readonly string[],
      { content = 'FULL', mapping = {} }: { content?: Content; mapping?: Record<string, string | null> } = {},
    ) =>
      change(at, {
        sources: documentIds.map((documentId) => ({ documentId, source: 'PAYROLL_EXPORT', content })),
        mapping,
      }),

    submit: (at: Place, acknowledgesGone?: number) =>
      admin.call(censusApi.submit, { params: at, body: { acknowledgesWarnings: true, acknowledgesGone } }),

    standing: (at: Place) => admin.call(censusApi.validate, { params: at }),
    correct: (at: Place) => admin.call(censusApi.correct, { params: at }),
    keep: (at: Place) => admin.call(censusApi.keep, { params: at }),

    /** A client whose census, one full file, is submitted. */
    async submitted(caseId: string, people: string): Promise<Place> {
      const at = await house.client(caseId);
      await house.check(at, await house.upload(at, ['people.csv', people]));
      await house.submit(at);
      return at;
    },

    async task(at: Place, who = admin) {
      const { data } = await who.call(tasksApi.list, { params: { clientId: at.clientId } });
      const found = data.find(({ taskId, policyId }) => taskId === 'enrollment-elections' && policyId === at.policyId);
      if (!found) throw new Error('the client has no census');
      return found;
    },

    async decide(at: Place, body: Decision) {
      const seenStatusUpdatedAt = (await house.task(at, staff)).statusUpdatedAt;
      const params = { ...at, taskId: 'enrollment-elections' as const };
      return staff.call(policyTasksApi.decide, { params, body: { ...body, seenStatusUpdatedAt } });
    },
  };
  return house;
}
