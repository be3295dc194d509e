import { ManagePerson } from './ManagePerson.tsx';

/** /ben-admins/admin/:userId/manage */
export const ManageBenAdminScreen = () => <ManagePerson side="BEN_ADMIN" />;
