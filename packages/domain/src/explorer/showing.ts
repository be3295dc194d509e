export interface Showing {
  maintenanceMode: boolean;
  /** Instants as ISO strings or dates. */
  startsAt: Date | string | null;
  expiresAt: Date | string | null;
}

export type ContentState = 'shown' | 'maintenance' | 'notStarted';

/** Content shows only if the site is not in maintenance mode and its start has passed. Spec explorer §4. */
export function contentState({ maintenanceMode, startsAt }: Showing, now: Date): ContentState {
  if (maintenanceMode) return 'maintenance';
  return startsAt !== null && new Date(startsAt) <= now ? 'shown' : 'notStarted';
}

/** The personal-plan link shows only if `expiresAt` is absent or not yet passed. Spec explorer §4. */
export function hasPersonalPlan({ expiresAt }: Pick<Showing, 'expiresAt'>, now: Date): boolean {
  return expiresAt === null || new Date(expiresAt) >= now;
}
