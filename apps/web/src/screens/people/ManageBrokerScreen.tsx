import { ManagePerson } from './ManagePerson.tsx';

/** /brokers/admin/:userId/manage */
export const ManageBrokerScreen = () => <ManagePerson side="BROKER" />;
