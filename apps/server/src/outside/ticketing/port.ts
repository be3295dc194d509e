/** The ticketing system in which the insurer's staff follow their cases. */
export interface Ticketing {
  /** Whether it can be worked with. Never throws: one that does not answer is down. */
  isUp(): Promise<boolean>;
}
