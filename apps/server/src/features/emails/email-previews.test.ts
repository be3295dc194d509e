import { EMAIL_TEMPLATE_IDS } from '@onboard/domain/emails/email-templates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestHouse, type TestHouse } from '../../testing/test-house.ts';

let local: TestHouse;
beforeAll(async () => {
  local = await startTestHouse();
});
afterAll(() => local.stop());

it('shows every e-mail where it is made, in a frame that runs nothing', async () => {
  const list = await (await fetch(`${local.url}/email-previews`)).text();
  for (const id of EMAIL_TEMPLATE_IDS) {
    expect(list).toContain(`src="/email-previews/${id}"`);
    const designed = await fetch(`${local.url}/email-previews/${id}`);
    expect([designed.status, designed.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringMatching(/^default-src 'none'.*sandbox/),
    ]);
    expect(await designed.text()).toContain('</html>');
    const plain = await fetch(`${local.url}/email-previews/${id}?view=text`);
    expect(await plain.text()).toContain('http');
  }
  expect((await fetch(`${local.url}/email-previews/toString`)).status).toBe(404);
});

it('shows none of it elsewhere', async () => {
  const other = await startTestHouse({ env: { ENVIRONMENT: 'qa' } });
  const answer = await fetch(`${other.url}/email-previews`);
  expect(await answer.text()).not.toContain('Every e-mail');
  await other.stop();
});
