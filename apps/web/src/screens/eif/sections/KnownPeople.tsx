import { administrators } from '@onboard/domain/eif/administrators';
import type { Section } from '@onboard/domain/eif/step';
import { Button } from '@onboard/kit/Button/Button';
import { usePageForm } from '../form/page-form.tsx';

interface Person {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string | null;
  title: string | null;
}

/** People who sign in for this client already, to add with one press instead of typing them. domain.md §1.4. */
export function KnownPeople({ section, onTake }: { section: Section; onTake(person: Person): void }) {
  const { eif, facts } = usePageForm();
  const taken = new Set(administrators(facts).map(({ email }) => email?.toLowerCase()));
  // A broker may help as an additional administrator, never be the primary one.
  const isPrimary = section.id === 'primary-administrator';
  const known = eif.client.users
    .filter(({ role, email }) => (role === 'BEN_ADMIN' || !isPrimary) && !taken.has(email.toLowerCase()))
    .slice(0, 3);
  if (section.id === 'billing-contacts') return null;
  return known.map(({ id, firstName, lastName, email, phoneNumber, title }) => (
    <Button key={id} variant="quiet" onClick={() => onTake({ firstName, lastName, email, phoneNumber, title })}>
      Add {firstName} {lastName}
    </Button>
  ));
}
