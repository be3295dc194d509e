import { caseIdProblem, normaliseCaseId } from '@onboard/domain/push/case-id';
import { z } from 'zod';
import type { House } from '../../house.ts';
import type { QpsCase } from '../../outside/qps/port.ts';
import { caseOfClient } from '../../records/clients/cases.ts';
import { found, refuse } from '../../refuse.ts';
import { askingQps } from './asking-qps.ts';

/** The case id that a client or its address stands for; refuses what is neither. */
export async function caseIdOf(house: House, given: string): Promise<string> {
  if (z.uuid().safeParse(given).success) {
    const { caseId } = found(await caseOfClient(house.db, given));
    return (
      caseId ?? refuse('WRONG_STATE', { message: 'This client has no case id. Enter it on the manage page first.' })
    );
  }
  const problem = caseIdProblem(given);
  if (problem) refuse('VALIDATION', { message: problem, details: [{ path: 'params.caseId', message: problem }] });
  return normaliseCaseId(given);
}

/** The sold case in QPS, by its case id or by the id of its client. */
export async function findCase(house: House, given: string): Promise<QpsCase> {
  const caseId = await caseIdOf(house, given);
  const sold = await askingQps(house.qps.findCase(caseId));
  return sold ?? refuse('NOT_FOUND', { message: `QPS has no case ${caseId}. Check the case id.` });
}
