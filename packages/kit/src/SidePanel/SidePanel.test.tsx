import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { closePanel, type PanelState, settlePanel, togglePanel } from './panel-state.ts';
import { SidePanel, useSidePanel } from './SidePanel.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const all: PanelState[] = ['collapsed', 'expanding', 'expanded', 'collapsing'];

test('the four states and the ways between them', () => {
  expect(all.map(togglePanel)).toEqual(['expanding', 'collapsing', 'collapsing', 'expanding']);
  expect(all.map(settlePanel)).toEqual(['collapsed', 'expanded', 'expanded', 'collapsed']);
  expect(all.map(closePanel)).toEqual(['collapsed', 'collapsing', 'collapsing', 'collapsing']);
});

function Live() {
  const panel = useSidePanel();
  return (
    <>
      <button type="button" {...panel.toggleProps}>
        Help
      </button>
      <SidePanel panel={panel} title="Get Help">
        <input aria-label="Question" />
      </SidePanel>
    </>
  );
}
const panel = () => document.querySelector('aside') as HTMLElement;
const state = () => panel().dataset.state;
const toggle = () => screen.getByRole('button', { name: 'Help' });
const settle = () => fireEvent.transitionEnd(panel());

describe('SidePanel', () => {
  test('opens, takes the focus and settles at the end of the transition', async () => {
    render(<Live />);
    expect([state(), panel().hasAttribute('inert'), toggle().getAttribute('aria-expanded')]).toEqual([
      'collapsed',
      true,
      'false',
    ]);
    await userEvent.click(toggle());
    expect([state(), panel().hasAttribute('inert'), toggle().getAttribute('aria-expanded')]).toEqual([
      'expanding',
      false,
      'true',
    ]);
    expect(document.activeElement?.textContent).toBe('Get Help');
    expect(toggle().getAttribute('aria-controls')).toBe(panel().id);
    settle();
    expect(state()).toBe('expanded');
  });

  test('turns around when toggled on its way', async () => {
    render(<Live />);
    await userEvent.click(toggle());
    await userEvent.click(toggle());
    expect(state()).toBe('collapsing');
    await userEvent.click(toggle());
    expect(state()).toBe('expanding');
  });

  test('is not settled by a transition inside it', async () => {
    render(<Live />);
    await userEvent.click(toggle());
    fireEvent.transitionEnd(screen.getByLabelText('Question'));
    expect(state()).toBe('expanding');
  });

  test('closes on Escape from anywhere and gives the focus back', async () => {
    render(<Live />);
    await userEvent.click(toggle());
    settle();
    await userEvent.click(screen.getByLabelText('Question'));
    await userEvent.keyboard('{Escape}');
    expect(state()).toBe('collapsing');
    expect(document.activeElement).toBe(toggle());
    settle();
    expect([state(), panel().hasAttribute('inert')]).toEqual(['collapsed', true]);
  });

  test('settles by itself where the end of the transition never comes', () => {
    vi.useFakeTimers();
    render(<Live />);
    fireEvent.click(toggle());
    act(() => vi.advanceTimersByTime(1000));
    expect(state()).toBe('expanded');
  });
});
