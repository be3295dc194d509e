/** Where a site is in its open enrollment; the same words are the demo statuses. Spec explorer §3. */
export const ENROLLMENT_STATUSES = ['pre', 'active', 'post'] as const;
export type EnrollmentStatus = (typeof ENROLLMENT_STATUSES)[number];

export interface EnrollmentWindow {
  /** Calendar dates, both days included. */
  openEnrollmentStart: string | null;
  openEnrollmentEnd: string | null;
}

/** Status on a day; `null` where the window is not known. */
export function enrollmentStatus(window: EnrollmentWindow, today: string): EnrollmentStatus | null {
  const { openEnrollmentStart, openEnrollmentEnd } = window;
  if (!openEnrollmentStart || !openEnrollmentEnd) return null;
  if (today < openEnrollmentStart) return 'pre';
  return today > openEnrollmentEnd ? 'post' : 'active';
}

export interface Demo {
  isLive: boolean;
  newExplorerPageId: string | null;
}

/** A site that is not live offers the three demo statuses, unless a newer site has taken its place. Spec explorer §4. */
export const offersDemoStatuses = ({ isLive, newExplorerPageId }: Demo): boolean =>
  !isLive && newExplorerPageId === null;

/** The status to show: the one asked for where demo statuses are offered, else the one of the day. */
export function shownEnrollmentStatus(
  site: EnrollmentWindow & Demo,
  asked: EnrollmentStatus | null,
  today: string,
): EnrollmentStatus | null {
  return asked && offersDemoStatuses(site) ? asked : enrollmentStatus(site, today);
}
