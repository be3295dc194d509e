import { EmployerPeople } from './EmployerPeople.tsx';

/** /brokers/admin */
export const BrokersScreen = () => <EmployerPeople side="BROKER" />;
