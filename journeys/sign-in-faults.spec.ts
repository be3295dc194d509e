import { expect, type Page, type Route, test } from '@playwright/test';
import { expectNoFaults, newPerson } from './steps/person.ts';
import { freshCode, secretOf, signIn } from './steps/sign-in.ts';
import { expectProblem, expectScreen, expectSignedIn, giveCredentials, heading } from './steps/sign-in-screens.ts';

test.describe.configure({ timeout: 120_000 });

/** Spec portal §5 and §8: what is told when the provider is set up, or answers, in a way that cannot be. */
const EMAIL = 'signer@lakeside.example';
const STOPPED = 'You cannot sign in right now';
const AUTHN = /\/identity\/api\/v1\/authn/;
/** What the console says of an answer that the screen tells in words. */
const TOLD = /((400|401|403|429|500|503) \(|ERR_FAILED).*\/identity\/api\/v1\/authn/;

const link = (name?: string) => ({
  ...(name && { name }),
  href: `${process.env.PORTAL_URL?.replace(/\/$/, '')}/identity/api/v1/authn/next`,
  hints: { allow: ['POST'] },
});
const app = { id: 'one', factorType: 'token:software:totp', provider: 'GOOGLE', status: 'ACTIVE' };
const sms = {
  id: 'two',
  factorType: 'sms',
  provider: 'OKTA',
  status: 'ACTIVE',
  profile: { phoneNumber: '+1 XXX-XXX-0142' },
};
const verify = { _links: { verify: link() } };
const enroll = { status: 'NOT_SETUP', _links: { enroll: link() } };
const activation = { _embedded: { activation: { sharedSecret: 'JBSWY3DPEHPK3PXP' } } };

const answer = (status: string, embedded: object = {}, links: object = {}) => ({
  stateToken: 'a-state-token',
  expiresAt: '2099-01-01T00:00:00.000Z',
  status,
  _embedded: embedded,
  _links: { cancel: link(), ...links },
});
const json = (body: unknown, status = 200) => ({ status, contentType: 'application/json', body: JSON.stringify(body) });

/** The provider answers the sign-in with this; it lets whoever leaves go. */
async function answerWith(page: Page, ...answers: object[]): Promise<void> {
  const left = [...answers];
  await page.route(AUTHN, (route: Route) => route.fulfill(json(left.length > 1 ? left.shift() : left[0])));
}

const FAULTS: readonly (readonly [message: string, picture: string, ...answers: object[]])[] = [
  ["There's no MFA factor option configured", 'no-factor', answer('MFA_REQUIRED', { factors: [] })],
  [
    "There's no MFA factor option configured",
    'no-factor-to-enrol',
    answer('MFA_ENROLL', { factors: [{ ...app, ...verify }] }),
  ],
  [
    "There's more than one MFA factor option configured",
    'many-factors',
    answer('MFA_REQUIRED', {
      factors: [
        { ...app, ...verify },
        { ...sms, ...verify },
      ],
    }),
  ],
  ['Missing sessionToken from response', 'no-session-token', { status: 'SUCCESS', _embedded: {} }],
  ['Inconsistent Factor config (verify)', 'verify-required', answer('MFA_REQUIRED', { factors: [app] })],
  ['Inconsistent Factor config (verify)', 'verify-challenge', answer('MFA_CHALLENGE', { factor: sms })],
  [
    'Inconsistent transaction config (factor enroll)',
    'enroll',
    answer('MFA_ENROLL', { factors: [{ ...app, status: 'NOT_SETUP' }] }),
  ],
  [
    'Inconsistent transaction config (activate)',
    'activate',
    answer('MFA_ENROLL', { factors: [{ ...app, ...enroll }] }),
    answer('MFA_ENROLL_ACTIVATE', { factor: { ...app, ...activation } }),
  ],
  [
    'Inconsistent transaction config (activate)',
    'activate-without-key',
    answer('MFA_ENROLL', { factors: [{ ...app, ...enroll }] }),
    answer('MFA_ENROLL_ACTIVATE', { factor: app }, { next: link('activate') }),
  ],
  ['Your password has expired.', 'expired', answer('PASSWORD_EXPIRED')],
  [
    'Your account is locked for security reasons. Please, try again in about 60 minutes',
    'locked',
    { status: 'LOCKED_OUT', _embedded: {}, _links: {} },
  ],
  ['Unknow unhandled process status FACTOR_ENROLL', 'unknown', answer('FACTOR_ENROLL')],
];

for (const [message, picture, ...answers] of FAULTS) {
  test(`the sign-in stops with “${message}” (${picture})`, async ({ browser }) => {
    const person = await newPerson(browser);
    const { page } = person;
    await answerWith(page, ...answers);
    await page.goto('/login');
    await giveCredentials(page, EMAIL);
    await expectProblem(page, message);
    expect(await page.getByRole('alert').textContent()).toBe(message);
    await expect(heading(page)).toBeFocused();
    await expectScreen(page, STOPPED, `fault-${picture}`);
    await page.getByRole('button', { name: 'Back to sign in' }).click();
    await expect(heading(page)).toHaveText('Sign in');
    await expect(page).toHaveTitle(/^Sign in/);
    expectNoFaults(person);
    await page.context().close();
  });
}

test('a code that cannot be sent again is told, and the screen stays', async ({ browser }) => {
  const person = await newPerson(browser);
  const { page } = person;
  await answerWith(page, answer('MFA_CHALLENGE', { factor: sms }, { next: link('verify') }));
  await page.goto('/login');
  await giveCredentials(page, EMAIL);
  await expect(heading(page)).toHaveText('Enter your code');
  const again = page.getByRole('button', { name: 'Send a new code' });
  await again.press('Enter');
  await expectProblem(page, 'Inconsistent transaction config (resend)');
  await expect(again).toBeFocused();
  await expectScreen(page, 'Enter your code', 'fault-resend');
  expectNoFaults(person);
  await page.context().close();
});

test('a sign-in that cannot be taken up after a reload waits for another try', async ({ browser }) => {
  const person = await newPerson(browser, TOLD);
  const { page } = person;
  await page.goto('/login');
  await giveCredentials(page, EMAIL);
  await expect(heading(page)).toHaveText('Enter your code');

  // The provider is away, then too busy, then out of order: none of it ends the sign-in.
  let trouble: (route: Route) => Promise<void> = (route) => route.abort();
  await page.route(AUTHN, (route) => trouble(route));
  await page.reload();
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await expectProblem(page, 'Onboard does not answer. Check your connection and try again.');
  await expect(heading(page)).toBeFocused();
  await expectScreen(page, 'Sign in', 'fault-resume');
  for (const status of [429, 503]) {
    trouble = (route) => route.fulfill(json({ errorCode: 'E0000047', errorSummary: 'Too many requests.' }, status));
    await tryAgain.press('Enter');
    await expect(heading(page)).toBeFocused();
    await expectProblem(page, 'Onboard does not answer.');
  }
  await page.unroute(AUTHN);
  await tryAgain.press('Enter');
  await expect(heading(page)).toHaveText('Enter your code');
  await expect(page.getByLabel('6-digit code')).toBeFocused();
  await page.getByLabel('6-digit code').fill(await freshCode(secretOf(EMAIL)));
  const verifyCode = page.getByRole('button', { name: 'Verify code' });
  if (await verifyCode.isVisible()) await verifyCode.click({ timeout: 5_000 }).catch(() => {});
  await expectSignedIn(page);
  expectNoFaults(person);
  await page.context().close();
});

const ERRORS: readonly (readonly [answer: Parameters<Route['fulfill']>[0] | null, told: string | RegExp])[] = [
  [json({ errorSummary: 'The summary.', errorCode: 'E0000001', message: 'The message.' }, 400), 'The summary.'],
  [json({ error: 'invalid_request', error_description: 'The description.' }, 400), 'The description.'],
  [json({}, 400), /^Oops! Something went wrong\. Please refresh the page and try again\./],
  [{ status: 503, body: '<html>' }, 'Unknown error'],
  [null, 'No response received!'],
];

test('an error of the provider is told by its summary, its description, or in general', async ({ browser }) => {
  const person = await newPerson(browser, TOLD);
  const { page } = person;
  let given: (typeof ERRORS)[number][0] = null;
  await page.route(AUTHN, (route) => (given === null ? route.abort() : route.fulfill(given)));
  await page.goto('/login');
  for (const [answered, told] of ERRORS) {
    given = answered;
    await giveCredentials(page, EMAIL);
    await expectProblem(page, told);
  }
  await expectScreen(page, 'Sign in', 'fault-no-response');
  expectNoFaults(person);
  await page.context().close();
});

test('the focus is on the heading of each step, and never lost on the way', async ({ browser }) => {
  const person = await newPerson(browser, TOLD);
  const { page } = person;
  const factors = [
    { ...app, ...enroll },
    { ...app, provider: 'OKTA', ...enroll },
    { ...sms, ...enroll },
  ];
  const choice = answer('MFA_ENROLL', { factors });
  const activating = answer(
    'MFA_ENROLL_ACTIVATE',
    { factor: { ...app, ...activation } },
    { next: link('activate'), prev: link('prev') },
  );
  const wrong = { errorCode: 'E0000068', errorSummary: 'Invalid Passcode/Answer', errorCauses: [] };
  let next: () => Parameters<Route['fulfill']>[0] = () => json(choice);
  await page.route(AUTHN, async (route) => {
    // Long enough for somebody who is quick.
    await new Promise((resolve) => setTimeout(resolve, 250));
    await route.fulfill(next());
  });
  await page.goto('/login');
  await giveCredentials(page, EMAIL);
  await expectScreen(page, 'Protect your account', 'choose-two-apps');
  await expect(heading(page)).toBeFocused();

  // From here on every frame is looked at.
  await page.evaluate(() => {
    const lost: string[] = [];
    Object.assign(window, { lost });
    const look = () => {
      if (!document.activeElement || document.activeElement === document.body) lost.push(document.title);
      requestAnimationFrame(look);
    };
    look();
  });
  const press = (name: string | RegExp) => page.getByRole('button', { name }).press('Enter');
  next = () => json(activating);
  await press(/^Okta Verify/);
  const code = page.getByLabel('Enter the code the app shows');
  await expect(code).toBeVisible();
  await expect(heading(page)).toBeFocused();
  for (const stop of [page.locator('summary'), page.getByRole('button', { name: 'Copy key' }), code]) {
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
  }

  next = () => json(wrong, 403);
  await page.keyboard.type('000000');
  // While the code is looked at, the focus goes on as it would at any other time.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const back = page.getByRole('button', { name: 'Choose another way' });
  await expect(back).toBeFocused();
  await expectProblem(page, 'Invalid Passcode/Answer');
  await expect(back).toBeFocused();

  // A way back that fails leaves the focus where it was.
  await page.keyboard.press('Enter');
  await page.waitForTimeout(600);
  await expect(back).toBeFocused();
  next = () => json(choice);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Google Authenticator/ })).toBeVisible();
  await expect(heading(page)).toBeFocused();
  await press(/^Text message/);
  await expect(heading(page)).toHaveText('Codes by text message');
  await expect(heading(page)).toBeFocused();
  await press('Choose another way');
  await expect(heading(page)).toHaveText('Protect your account');
  await expect(heading(page)).toBeFocused();
  expect(await page.evaluate(() => (window as unknown as { lost: string[] }).lost)).toEqual([]);
  expectNoFaults(person);
  await page.context().close();
});

test('a way back from the provider that leads nowhere says so in our words, and to whom is signed in nothing', async ({
  browser,
}) => {
  const person = await newPerson(browser);
  const { page } = person;
  await page.goto('/login/callback?code=x&state=y');
  await expectScreen(page, 'You are not signed in', 'callback-cut-short');
  await expect(page.getByRole('alert')).toContainText('It was begun in another tab or browser');
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await expect(heading(page)).toHaveText('Sign in');

  await signIn(page, 'admin@cedarfalls.example');
  await expect(page).toHaveURL(/\/client\//);
  await page.goto('/login/callback?code=x&state=y');
  await expect(page).toHaveURL(/\/client\//);
  await expect(heading(page)).not.toHaveText('You are not signed in');

  // A link that is for nobody who is signed in leads home as well, and says why.
  for (const address of ['/activate?token=some-token', '/reset?token=some-token']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/client\//);
    await expect(page.getByText(/^You are signed in already; sign out first to use the link .*\.$/)).toBeVisible();
  }
  await page.screenshot({ path: 'test-results/sign-in/link-signed-in.png' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: 'test-results/sign-in/link-signed-in-390.png' });
  expectNoFaults(person);
  await page.context().close();
});
