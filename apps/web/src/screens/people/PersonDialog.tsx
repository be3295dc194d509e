import type { PersonRow } from '@onboard/contract/people';
import { useUser } from '../../frame/signed-in.tsx';
import { ChangeToBrokerDialog } from './ChangeToBrokerDialog.tsx';
import { DeletePersonDialog } from './DeletePersonDialog.tsx';
import { EditPersonDialog } from './EditPersonDialog.tsx';
import type { PersonAct } from './person-acts.ts';
import { ResetMfaDialog, ResetPasswordDialog } from './ResetDialogs.tsx';
import { RestorePersonDialog } from './RestorePersonDialog.tsx';
import { SignInDialog } from './SignInDialog.tsx';
import { UnlockDialog } from './UnlockDialog.tsx';

interface PersonDialogProps {
  act: PersonAct;
  person: PersonRow;
  onClose: () => void;
  /** Brings back somebody who turns out to be deleted. */
  onRestore: () => void;
  /** Asks whether to lift a lock that was seen. */
  onUnlock: () => void;
  onUnlocked: () => void;
  onRestored: () => void;
  onDeleted: () => void;
  onAddressChanged: (person: PersonRow, oldEmail: string) => void;
}

/** The dialog of an act; an activation e-mail is sent without one, and a link has its own. */
export function PersonDialog({
  act,
  person,
  onClose,
  onRestore,
  onUnlock,
  onUnlocked,
  onRestored,
  onDeleted,
  onAddressChanged,
}: PersonDialogProps) {
  const isSelf = useUser().id === person.id;
  const shared = { person, onClose };
  const asking = { ...shared, onRestore };
  switch (act) {
    case 'edit':
      return <EditPersonDialog {...shared} isSelf={isSelf} onAddressChanged={onAddressChanged} />;
    case 'sign-in':
      return <SignInDialog {...shared} onUnlock={onUnlock} />;
    case 'unlock':
      return <UnlockDialog {...asking} onUnlocked={onUnlocked} />;
    case 'reset-password':
      return <ResetPasswordDialog {...asking} isSelf={isSelf} />;
    case 'reset-mfa':
      return <ResetMfaDialog {...asking} isSelf={isSelf} />;
    case 'change-to-broker':
      return <ChangeToBrokerDialog {...asking} />;
    case 'delete':
      return <DeletePersonDialog {...asking} onDeleted={onDeleted} />;
    case 'restore':
      return <RestorePersonDialog {...shared} onRestored={onRestored} />;
    case 'activation-email':
    case 'activation-link':
      return null;
  }
}
