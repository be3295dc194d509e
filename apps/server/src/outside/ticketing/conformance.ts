import { describe, expect, it } from 'vitest';
import type { Ticketing } from './port.ts';

/** A ticketing system under test, with a hand on the system itself. */
export interface TicketingUnderTest {
  ticketing: Ticketing;
  /** Whether the system is up; what was known of it before has had its time. */
  become(isUp: boolean): void | Promise<void>;
}

/** What every ticketing system must tell, ours and the vendor's. */
export function ticketingConformance(name: string, underTest: () => TicketingUnderTest): void {
  describe(`ticketing: ${name}`, () => {
    it('is up, goes down, and comes back', async () => {
      const { ticketing, become } = underTest();
      expect(await ticketing.isUp()).toBe(true);
      await become(false);
      expect(await ticketing.isUp()).toBe(false);
      await become(true);
      expect(await ticketing.isUp()).toBe(true);
    });

    it('answers many at once alike', async () => {
      const { ticketing, become } = underTest();
      await become(false);
      const answers = await Promise.all(Array.from({ length: 20 }, () => ticketing.isUp()));
      expect(new Set(answers)).toEqual(new Set([false]));
      await become(true);
    });
  });
}
