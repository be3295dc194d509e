import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { caseShape, pushRequestShape } from '../gateway-shapes.ts';
import { gatewayOpenapi } from '../openapi.ts';
import { scriptOf } from './scripts.data.ts';
import { editCase, findCase, isStartRefused, listCases, listPushes, pushState, takePush } from './store.ts';
import type { QpsDb } from './tables.ts';

const no = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).send({ code, message });
const isDown = (reply: FastifyReply) => no(reply, 503, 'DOWN', 'This part of QPS is down.');
const noCase = (reply: FastifyReply, caseId: string) => no(reply, 404, 'CASE_NOT_FOUND', `There is no case ${caseId}.`);

interface CaseParams {
  Params: { caseId: string };
}

/** The gateway's calls as the simulator answers them; documented in openapi.ts. */
export function serveQps(app: FastifyInstance, db: QpsDb, now: () => Date): void {
  app.get('/health', async () => ({ status: 'up' }));
  app.get('/openapi.json', async () => gatewayOpenapi());

  app.get<{ Querystring: { search?: string } }>('/cases', async ({ query }) => ({
    data: await listCases(db, query.search ?? ''),
  }));

  app.get<CaseParams>('/cases/:caseId', async ({ params: { caseId } }, reply) => {
    if (scriptOf(caseId).isDown === 'all') return isDown(reply);
    return (await findCase(db, caseId)) ?? noCase(reply, caseId);
  });

  app.put<CaseParams>('/cases/:caseId', async ({ params: { caseId }, body }, reply) => {
    const parsed = caseShape.safeParse(body);
    if (!parsed.success) return no(reply, 422, 'NOT_A_CASE', z.prettifyError(parsed.error));
    if (parsed.data.caseId !== caseId) return no(reply, 422, 'NOT_A_CASE', 'The case id is not that of the address.');
    await editCase(db, parsed.data, now());
    return parsed.data;
  });

  app.get<CaseParams>('/cases/:caseId/plan-design', async ({ params: { caseId } }, reply) => {
    if (scriptOf(caseId).isDown === 'all') return isDown(reply);
    const found = await findCase(db, caseId);
    return found ? { caseId, policies: found.policies, readAt: now().toISOString() } : noCase(reply, caseId);
  });

  app.get<CaseParams>('/cases/:caseId/pushes', async ({ params: { caseId } }) => ({
    data: await listPushes(db, caseId, now()),
  }));

  app.post<CaseParams>('/cases/:caseId/pushes', async ({ params: { caseId }, headers, body }, reply) => {
    const key = headers['idempotency-key'];
    if (typeof key !== 'string' || !/^[\w-]{8,64}$/.test(key)) {
      return no(reply, 422, 'NO_IDEMPOTENCY_KEY', 'A push needs an Idempotency-Key of 8 to 64 letters and digits.');
    }
    const found = await findCase(db, caseId);
    if (!found) return noCase(reply, caseId);
    const problem = problemOf(body, caseId, new Set(found.policies.map((policy) => policy.policyNumber)));
    if (problem) return no(reply, 422, 'NOT_ACCEPTED', problem);
    if (await isStartRefused(db, caseId)) return isDown(reply);
    const taken = await takePush(db, { caseId, key, payload: body }, now());
    if (taken === 'KEY_REUSED') return no(reply, 409, taken, 'This Idempotency-Key was used for another push.');
    if (taken === 'PUSH_IN_PROGRESS') return no(reply, 409, taken, 'Another push of this case is running.');
    return reply.code(taken.isNew ? 202 : 200).send({ pushId: taken.pushId });
  });

  app.get<{ Params: { pushId: string } }>('/pushes/:pushId', async ({ params: { pushId } }, reply) => {
    const found = z.uuid().safeParse(pushId).success ? await pushState(db, pushId, now()) : null;
    if (!found) return no(reply, 404, 'PUSH_NOT_FOUND', 'There is no such push.');
    return scriptOf(found.caseId).isDown ? isDown(reply) : found.state;
  });
}

/** What is wrong with a push as a whole, in words for the people who sent it; null when it can be taken. */
function problemOf(body: unknown, caseId: string, policyNumbers: ReadonlySet<string | null>): string | null {
  const parsed = pushRequestShape.safeParse(body);
  if (!parsed.success) return `This is no push: ${parsed.error.issues[0]?.path.join('.')} cannot be read.`;
  if (parsed.data.case.caseId !== caseId) return `The push is for case ${parsed.data.case.caseId}, not ${caseId}.`;
  const strange = parsed.data.policies.find((policy) => !policyNumbers.has(policy.policyNumber));
  return strange ? `Policy ${strange.policyNumber} is not part of case ${caseId}.` : null;
}
