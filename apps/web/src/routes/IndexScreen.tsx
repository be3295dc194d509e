import { Navigate } from 'react-router';
import { homeOf } from '../frame/home-of.ts';
import { useUser } from '../frame/signed-in.tsx';

/** The index sends each role to its home. */
export function IndexScreen() {
  return <Navigate to={homeOf(useUser().role)} replace />;
}
