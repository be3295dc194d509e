import { COVERAGES } from '@onboard/domain/benefits/coverages.data';
import { displayDate } from '@onboard/domain/calendar/calendar-date';
import { Banner } from '@onboard/kit/Banner/Banner';
import type { FoundCase } from '../../data/qps.ts';
import styles from './ImportCase.module.css';

const KINDS: Readonly<Record<string, string>> = {
  NEW_BUSINESS: 'New business',
  ADD_COVERAGE: 'Added coverage',
  RENEWAL: 'Renewal',
};

/** The coverage of a plan, where its name does not say it. */
function Coverage({ of: { coverage, planName } }: { of: FoundCase['case']['policies'][number]['plans'][number] }) {
  const label = coverage && COVERAGES[coverage].label;
  if (!label || planName?.toLowerCase().includes(label.toLowerCase())) return null;
  return <span className={styles.about}> · {label}</span>;
}

/** What QPS has under a case id. */
export function FoundCaseDetails({ found }: { found: FoundCase }) {
  const { case: sold, importedAs } = found;
  const about = [
    KINDS[sold.implementationType],
    sold.situs,
    sold.employeesNumber === null ? null : `${sold.employeesNumber.toLocaleString('en-US')} employees`,
  ];
  return (
    <div className={styles.found}>
      {importedAs ? (
        <Banner tone="info" title="This case has a client already">
          It is {importedAs.name}. Open the client to go on with it.
        </Banner>
      ) : null}
      <div>
        <h3 className={styles.name}>{sold.name}</h3>
        <p className={styles.about}>{about.filter(Boolean).join(' · ')}</p>
      </div>
      <ul className={styles.policies}>
        {sold.policies.map((policy) => (
          <li key={policy.policyNumber} className={styles.policy}>
            <p className={styles.policyName}>
              Policy {policy.policyNumber}
              {policy.policyEffective ? (
                <span className={styles.about}> begins {displayDate(policy.policyEffective)}</span>
              ) : null}
            </p>
            <ul className={styles.plans}>
              {policy.plans.map((plan) => (
                <li key={plan.qpsPlanId}>
                  {plan.planName}
                  <Coverage of={plan} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}
