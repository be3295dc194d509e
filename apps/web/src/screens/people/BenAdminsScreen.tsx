import { EmployerPeople } from './EmployerPeople.tsx';

/** /ben-admins/admin */
export const BenAdminsScreen = () => <EmployerPeople side="BEN_ADMIN" />;
