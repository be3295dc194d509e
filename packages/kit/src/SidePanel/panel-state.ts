export type PanelState = 'collapsed' | 'expanding' | 'expanded' | 'collapsing';

/** A press on the toggle: a panel that is open or opening closes, else it opens. */
export function togglePanel(state: PanelState): PanelState {
  return state === 'expanded' || state === 'expanding' ? 'collapsing' : 'expanding';
}

export function closePanel(state: PanelState): PanelState {
  return state === 'expanded' || state === 'expanding' ? 'collapsing' : state;
}

/** The end of the transition. */
export function settlePanel(state: PanelState): PanelState {
  if (state === 'expanding') return 'expanded';
  return state === 'collapsing' ? 'collapsed' : state;
}
