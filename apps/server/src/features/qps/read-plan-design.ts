import type { House } from '../../house.ts';
import type { PlanDesign } from '../../outside/qps/port.ts';
import { refuse } from '../../refuse.ts';
import { askingQps } from './asking-qps.ts';
import { caseIdOf } from './find-case.ts';

/** The plan design of the client's case as QPS has it now. */
export async function readPlanDesign(house: House, clientId: string): Promise<PlanDesign> {
  const caseId = await caseIdOf(house, clientId);
  const design = await askingQps(house.qps.planDesign(caseId));
  return design ?? refuse('NOT_FOUND', { message: `QPS has no case ${caseId}.` });
}
