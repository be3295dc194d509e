import type { ClientRead } from '@onboard/contract/clients';
import { PHASES } from '@onboard/domain/benefits/constants.data';
import { COVERAGES } from '@onboard/domain/benefits/coverages.data';
import { coveragesInWords } from '@onboard/domain/benefits/coverages-in-words';
import { STATES } from '@onboard/domain/places/states.data';
import { Card } from '@onboard/kit/Card/Card';
import { type Column, DataTable } from '@onboard/kit/DataTable/DataTable';
import { LongDate } from '@onboard/kit/LongDate/LongDate';
import { Stack } from '@onboard/kit/Stack/Stack';
import { planTypeInWords } from './labels.data.ts';
import styles from './Manage.module.css';

type Policy = ClientRead['policies'][number];
type Plan = ClientRead['plans'][number];

const columns: Column<Plan>[] = [
  { id: 'plan', header: 'Plan', onPhone: 'title', cell: (plan) => plan.planName ?? 'Plan' },
  { id: 'coverage', header: 'Coverage', cell: (plan) => (plan.coverage ? COVERAGES[plan.coverage].label : '–') },
  { id: 'type', header: 'Type', cell: (plan) => (plan.planType ? planTypeInWords(plan.planType) : '–') },
  { id: 'paid', header: 'Enrollment', cell: (plan) => (plan.isVoluntary ? 'Voluntary' : 'Employer sponsored') },
];

/** What the client bought: each policy with its plans. */
export function PoliciesAndPlans({ client }: { client: ClientRead }) {
  const { policies, plans } = client;
  return (
    <Card title="Policies and plans">
      {policies.length === 0 ? (
        <p className={styles.soft}>No policies yet. They come from QPS with the case.</p>
      ) : (
        <Stack gap={6}>
          {policies.map((policy) => (
            <PolicyPart
              key={policy.id}
              policy={policy}
              plans={plans.filter(({ policyId }) => policyId === policy.id)}
            />
          ))}
        </Stack>
      )}
    </Card>
  );
}

function PolicyPart({ policy, plans }: { policy: Policy; plans: readonly Plan[] }) {
  const situs = policy.issuedStateSitus;
  const facts: [string, React.ReactNode][] = [
    ['Coverage begins', policy.policyEffective && <LongDate value={policy.policyEffective} />],
    ['Issued in', situs && (situs in STATES ? STATES[situs as keyof typeof STATES] : situs)],
    ['Phase', PHASES.find(({ id }) => id === policy.phaseId)?.label],
    ['Information due', policy.infoGatheringDeadline && <LongDate value={policy.infoGatheringDeadline} />],
    ['Census due', policy.enrollmentCensusDeadline && <LongDate value={policy.enrollmentCensusDeadline} />],
  ];
  return (
    <section className={styles.policy}>
      <div className={styles.policyHead}>
        <h3>{policy.policyNumber ? `Policy ${policy.policyNumber}` : 'Policy'}</h3>
        {policy.primaryPolicy ? <span className={styles.soft}>Primary policy</span> : null}
      </div>
      <p>{coveragesInWords(policy.slfCoverages)}</p>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {plans.length > 0 ? (
        <DataTable
          caption={`Plans of policy ${policy.policyNumber ?? ''}`}
          columns={columns}
          rows={plans}
          rowKey={(plan) => plan.id}
        />
      ) : null}
    </section>
  );
}
