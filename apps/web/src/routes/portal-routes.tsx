import type { RouteObject } from 'react-router';

/** Every address of the portal, and the screen behind it. */
export const portalRoutes: RouteObject[] = [];
