import { documentsApi } from '@onboard/contract/documents';
import { tasksApi } from '@onboard/contract/tasks';
import { type Browser, test } from '@playwright/test';
import { sampleId } from '../../apps/server/src/sample-world/sample-id.ts';
import type { CallingClient } from '../../apps/server/src/testing/calling-client.ts';
import { callingAs } from './calling.ts';
import { expectNoFaults, newPerson } from './person.ts';
import { signIn } from './sign-in.ts';
import { type SignInProduct, startSignInProduct } from './sign-in-product.ts';

/** Somebody else than whom the product signs in by itself: a code is good once. */
const STAFF = 'owner@sunward.example';
const CLIENTS = { 'cedar-falls': 'admin@cedarfalls.example', harborview: 'admin@harborview.example' };

/** A product of its own for the journeys of a file: a census that is submitted cannot be taken back for the others. */
export function censusTogether() {
  test.describe.configure({ timeout: 180_000 });
  let product: SignInProduct;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    product = await startSignInProduct();
  });
  test.afterAll(() => product.end());

  /** Signs in the client's administrator and staff; `expected` are the faults each may meet. */
  async function twoPeople(
    browser: Browser,
    client: keyof typeof CLIENTS,
    expected: { admin?: RegExp; staff?: RegExp } = {},
  ) {
    const clientId = sampleId(client);
    const admin = await newPerson(browser, ...(expected.admin ? [expected.admin] : []));
    const staff = await newPerson(browser, ...(expected.staff ? [expected.staff] : []));
    await signIn(admin.page, CLIENTS[client], `${product.url}/client/${clientId}`);
    await signIn(staff.page, STAFF, `${product.url}/client/${clientId}`);
    const { data: tasks } = await (await callingAs(admin.page)).call(tasksApi.list, { params: { clientId } });
    const policyId = tasks.find(({ taskId }) => taskId === 'enrollment-elections')?.policyId ?? '';
    return {
      ...{ admin, staff, params: { clientId, policyId } },
      task: `${product.url}/client/${clientId}/task/enrollment-elections/${policyId}`,
      async end() {
        expectNoFaults(admin, staff);
        for (const { page } of [admin, staff]) await page.context().close();
      },
    };
  }

  /** Files of a census that nobody said anything of. */
  async function uploadFiles(
    caller: CallingClient,
    { clientId, policyId }: { clientId: string; policyId: string },
    ...files: [name: string, content: string][]
  ): Promise<string[]> {
    const query = { category: 'enrollment-census' as const, policyId };
    const ids: string[] = [];
    for (const [name, content] of files) {
      const body = new FormData();
      body.append('file', new Blob([content]), name);
      const { data } = await caller.call(documentsApi.upload, { params: { clientId }, query, body });
      ids.push(data[0]?.id ?? '');
    }
    return ids;
  }
  return { twoPeople, uploadFiles };
}
