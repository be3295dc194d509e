import type { PushState } from '../port.ts';

/** What a push at the simulator does, decided by its case id alone. */
export interface Script {
  /** Milliseconds from the start to the end; null never ends. */
  endsAfter: number | null;
  status: Exclude<PushState['status'], 'IN_PROGRESS'>;
  messages: PushState['messages'];
  /** How many starts of a push of this case are answered with 503 before one is taken. */
  refusedStarts?: number;
  /** `push`: every start is answered with 503. `all`: every call about this case is. */
  isDown?: 'push' | 'all';
}

const success: Script = { endsAfter: 3_000, status: 'COMPLETED', messages: [] };

/**
 * | Case | Outcome of a push |
 * |---|---|
 * | any other | success after 3 s |
 * | SF-100517 | nothing to do: NOT_APPLICABLE at once |
 * | SF-100533, SF-100576 | success with warnings after 3 s |
 * | SF-100561 | success, slow: 12 s |
 * | SF-100590 | success, slow: 30 s |
 * | SF-100604 | errors after 2 s |
 * | SF-100618 | QPS itself gives up after 4 s: TIMEOUT |
 * | SF-100623 | never ends; the portal gives up at its limit |
 * | SF-100637 | QPS is down for pushes |
 * | SF-100641 | QPS is down for everything about this case |
 * | SF-100655 | the first two starts are answered with 503, the third succeeds |
 */
export const SCRIPTS: Readonly<Record<string, Script>> = {
  'SF-100517': {
    endsAfter: 0,
    status: 'NOT_APPLICABLE',
    messages: [{ severity: 'info', text: 'An employee assistance program alone is not administered in QPS.' }],
  },
  'SF-100533': {
    endsAfter: 3_000,
    status: 'COMPLETED_WITH_WARNINGS',
    messages: [
      { severity: 'warning', text: 'The Oregon plan was stored without a state registration number.' },
      { severity: 'warning', text: 'No contribution was given for the Washington plan; the state default is used.' },
    ],
  },
  'SF-100576': {
    endsAfter: 3_000,
    status: 'COMPLETED_WITH_WARNINGS',
    messages: [{ severity: 'warning', text: 'Bills of policy 952576 follow those of policy 952418.' }],
  },
  'SF-100561': { ...success, endsAfter: 12_000 },
  'SF-100590': { ...success, endsAfter: 30_000 },
  'SF-100604': {
    endsAfter: 2_000,
    status: 'COMPLETED_WITH_ERRORS',
    messages: [
      { severity: 'error', text: 'Policy 952604 is locked by underwriting until its rates are approved.' },
      { severity: 'warning', text: 'Class 2 has no eligible employees.' },
    ],
  },
  'SF-100618': {
    endsAfter: 4_000,
    status: 'TIMEOUT',
    messages: [{ severity: 'error', text: 'The rating engine did not answer.' }],
  },
  'SF-100623': { endsAfter: null, status: 'TIMEOUT', messages: [] },
  'SF-100637': { ...success, isDown: 'push' },
  'SF-100641': { ...success, isDown: 'all' },
  'SF-100655': { ...success, refusedStarts: 2 },
};

export const scriptOf = (caseId: string): Script => SCRIPTS[caseId] ?? success;

const STAGES = [
  'Reading the case',
  'Storing the company',
  'Storing classes and eligibility',
  'Storing plans',
  'Storing bills and contacts',
  'Checking what was stored',
] as const;

/** Where a push stands, from its script and the time since it began: nothing is kept that a restart could lose. */
export function stateAfter(script: Script, elapsed: number): Omit<PushState, 'pushId'> {
  const { endsAfter, status, messages } = script;
  if (endsAfter !== null && elapsed >= endsAfter) return { status, progress: 100, messages };
  // One that never ends comes ever closer to the last stage.
  const part = endsAfter === null ? 0.9 * (1 - 1 / (1 + elapsed / 10_000)) : elapsed / endsAfter;
  const stage = STAGES[Math.min(STAGES.length - 1, Math.floor(part * STAGES.length))] ?? STAGES[0];
  return { status: 'IN_PROGRESS', progress: Math.floor(part * 100), messages: [{ severity: 'info', text: stage }] };
}
