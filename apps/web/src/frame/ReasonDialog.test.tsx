import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ReasonDialog } from './ReasonDialog.tsx';

const words = {
  title: 'Send it back to the client',
  help: 'The client reads this.',
  nothingSaid: 'Say what is not right.',
  sendLabel: 'Send it back',
  pendingLabel: 'Sending…',
  field: 'statusReason',
};

it('sends no reason with a social security number, and keeps what was typed', async () => {
  const sent: string[] = [];
  const user = userEvent.setup();
  render(
    <ReasonDialog
      draftKey="reason-test"
      {...words}
      isOpen
      isPending={false}
      error={null}
      onClose={() => {}}
      onSend={(reason) => sent.push(reason)}
    />,
  );
  const field = screen.getByRole('textbox', { name: /What is not right/ });
  await user.type(field, 'Ann has 861-10-1000 twice');
  await user.click(screen.getByRole('button', { name: 'Send it back' }));
  expect(screen.getByText(/Leave the number out/)).toBeTruthy();
  expect(field).toHaveProperty('value', 'Ann has 861-10-1000 twice');
  expect(sent).toEqual([]);
  await user.clear(field);
  await user.type(field, 'Ann (row 4) is there twice');
  await user.click(screen.getByRole('button', { name: 'Send it back' }));
  expect(sent).toEqual(['Ann (row 4) is there twice']);
});
