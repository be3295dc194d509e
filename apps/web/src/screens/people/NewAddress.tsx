import type { PersonRow } from '@onboard/contract/people';
import { RadioGroup } from '@onboard/kit/RadioGroup/RadioGroup';
import { useQuery } from '@tanstack/react-query';
import { signInStateQuery } from '../../data/people.ts';
import { isWaitingForPassword } from './sign-in-in-words.ts';

type Choice = 'anew' | 'same';

interface NewAddressProps {
  person: PersonRow;
  isSelf: boolean;
  value: Choice;
  onChange: (value: Choice) => void;
}

/** With another address: whether the person chooses everything anew there, or keeps what there is. */
export function NewAddress({ person, isSelf, value, onChange }: NewAddressProps) {
  const { data } = useQuery(signInStateQuery(person.id));
  const { firstName, firstPasswordSet } = person;
  const hasPassword = firstPasswordSet !== null;
  const isWaiting = isWaitingForPassword(data?.state, person);
  return (
    <>
      <RadioGroup
        label="What happens at the new address?"
        name="atNewAddress"
        value={value}
        onChange={onChange}
        options={[
          {
            value: 'anew',
            label: 'An activation e-mail goes there',
            help: hasPassword
              ? `${firstName} chooses a new password and second step. For an address of somebody else, or one that was wrong.`
              : `${firstName} chooses a password with its link.`,
          },
          {
            value: 'same',
            label: hasPassword ? 'Only the sign-in name changes' : 'Only the address changes',
            help: isWaiting
              ? `${firstName} keeps the second step. The password was reset: a new link to choose another goes to the new address, and the link sent before ends.`
              : hasPassword
                ? `${firstName} keeps the password and the second step. No e-mail is sent.`
                : `No e-mail is sent, and links sent before end: ${firstName} cannot sign in until you send an activation e-mail.`,
          },
        ]}
      />
      {hasPassword ? (
        <p>{isSelf ? 'You are signed out at once.' : `${firstName} is signed out everywhere at once.`}</p>
      ) : null}
    </>
  );
}
