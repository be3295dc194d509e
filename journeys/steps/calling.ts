import type { Page } from '@playwright/test';
import { CallingClient } from '../../apps/server/src/testing/calling-client.ts';

/** A program that calls the product as the person signed in here, for what a journey is not about. */
export async function callingAs(page: Page): Promise<CallingClient> {
  const cookies = await page.context().cookies();
  const own = cookies.map(({ name, value }) => [name, decodeURIComponent(value)] as const);
  return new CallingClient(new URL(page.url()).origin, Object.fromEntries(own));
}
