import type { AddressInfo } from 'node:net';
import { benAdminsApi } from '@onboard/contract/people';
import { expect, test } from '@playwright/test';
import { SMTPServer } from 'smtp-server';
import { sampleId } from '../apps/server/src/sample-world/sample-id.ts';
import { expectGoodLook, expectNoFaults, newPerson, type Person } from './steps/person.ts';
import { signInHere } from './steps/sign-in.ts';
import { type SignInProduct, startSignInProduct } from './steps/sign-in-product.ts';

const CLIENT = sampleId('bluewater');

/** A mail server of somebody else: it knows no address that begins with "nobody", and can be told to put all off. */
async function startMoodyMailServer() {
  const mood = { isBusy: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (mood.isBusy) done(Object.assign(new Error('Come back later'), { responseCode: 451 }));
      else if (address.startsWith('nobody')) done(Object.assign(new Error('No such person'), { responseCode: 550 }));
      else done();
    },
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => done());
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(resolve));
  return { mood, url: `smtp://127.0.0.1:${port}`, stop };
}

test.describe('activation e-mails that do not arrive', () => {
  test.describe.configure({ mode: 'serial', timeout: 120_000 });
  let mail: Awaited<ReturnType<typeof startMoodyMailServer>>;
  let product: SignInProduct;
  let staff: Person;

  test.beforeAll(async ({ browser }) => {
    mail = await startMoodyMailServer();
    product = await startSignInProduct({ SMTP_URL: mail.url, SIGN_IN_FACTORS: 'google' });
    // Somebody is made to fail on purpose; e-mails are shown in a frame that runs no scripts.
    staff = await newPerson(browser, /50[03] /, /Blocked script execution/);
    for (const email of ['nobody@bluewater.example', 'gwen@bluewater.example', 'hugo@bluewater.example']) {
      const firstName = `${email[0]?.toUpperCase()}${email.slice(1, email.indexOf('@'))}`;
      const body = { firstName, lastName: 'Alder', email };
      const { id: userId } = await product.staff.call(benAdminsApi.create, { body });
      await product.staff.call(benAdminsApi.assign, { params: { userId, clientId: CLIENT }, body: {} });
    }
    await staff.page.goto(`${product.url}/clients/admin/${CLIENT}/manage`);
    await signInHere(staff.page, 'owner@sunward.example');
  });
  test.afterEach(() => expectNoFaults(staff));
  test.afterAll(async () => {
    await staff?.page.context().close();
    await product?.end();
    await mail?.stop();
  });

  test('1. who could not be sent one is named, and stays named', async () => {
    const { page } = staff;
    const [hugo] = await product.query(`SELECT id FROM users WHERE email = 'hugo@bluewater.example'`);
    // Nothing can be noted of this person any more, so nothing may be sent.
    await product.query(
      `ALTER TABLE person_events ADD CONSTRAINT not_of_hugo CHECK ("userId" <> '${hugo?.id}') NOT VALID`,
    );
    await page.getByRole('button', { name: 'Send activation e-mails' }).click();
    const asking = page.getByRole('alertdialog', { name: /^Send activation e-mails to \d people\?/ });
    await asking.getByRole('button', { name: /^Send \d e-mails$/ }).click();
    const failed = page.getByRole('alert').filter({ hasText: 'These activation e-mails were not sent' });
    await expect(failed).toContainText('hugo@bluewater.example');
    await expect(failed).not.toContainText('gwen@bluewater.example');
    await expect(page.getByText('2 activation e-mails are on their way').first()).toBeVisible();
    await expectGoodLook(page);

    await page.goto(`${product.url}/ben-admins/admin?search=alder`);
    await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
    await page.getByRole('button', { name: /^Send activation e-mails/ }).click();
    await asking.getByRole('button', { name: /^Send \d e-mails$/ }).click();
    await expect(asking).toBeHidden();
    const list = page.getByRole('alert').filter({ hasText: 'These activation e-mails were not sent' });
    await expect(list).toContainText('Hugo Alder: ');
    await expectGoodLook(page);

    await page.goto(`${product.url}/ben-admins/admin/${hugo?.id}/manage`);
    await page.getByRole('button', { name: /^Re?send activation e-mail/ }).click();
    await expect(page.getByRole('alert').first()).toContainText('Oops! Something went wrong');
    await expectGoodLook(page);
  });

  test('2. an address that is refused is shown with the e-mail', async () => {
    const { page } = staff;
    await page.goto(`${product.url}/emails?search=nobody`);
    const row = page.getByRole('row', { name: /Nobody Alder/ }).first();
    await expect(row).toContainText(/Rejected/i);
    await expectGoodLook(page);
    await row.getByRole('link').first().click();
    await expect(page.getByText(/No such person/).first()).toBeVisible();
    await expectGoodLook(page);
  });

  test('3. one that is put off is tried again by itself', async () => {
    const { page } = staff;
    mail.mood.isBusy = true;
    await page.goto(`${product.url}/clients/admin/${CLIENT}/manage`);
    const gwen = page.getByRole('listitem').filter({ hasText: 'gwen@bluewater.example' });
    await gwen.getByRole('button', { name: 'Resend activation e-mail' }).click();
    await expect(page.getByText('Activation e-mail is on its way to gwen@bluewater.example').first()).toBeVisible();
    await page.goto(`${product.url}/emails?search=gwen`);
    const row = page.getByRole('row', { name: /Gwen Alder/ }).first();
    await expect(async () => {
      await page.reload();
      await expect(row).toContainText(/trying|failed|again/i, { timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
    await expectGoodLook(page);
    mail.mood.isBusy = false;
    await expect(async () => {
      await page.reload();
      await expect(row).toContainText(/^.*Sent/i, { timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
  });
});
