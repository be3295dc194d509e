import { z } from 'zod';
import {
  caseShape,
  gatewayProblemShape,
  planDesignShape,
  pushRequestShape,
  pushStateShape,
  startedPushShape,
} from './gateway-shapes.ts';

const schema = (shape: z.ZodType) => z.toJSONSchema(shape, { target: 'openapi-3.0' });
const json = (description: string, shape: z.ZodType) => ({
  description,
  content: { 'application/json': { schema: schema(shape) } },
});
const parameter = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } });
const problem = (description: string) => json(description, gatewayProblemShape);

/** What a gateway to QPS must serve for the portal to work with it (`QPS_URL`). Made from gateway-shapes.ts. */
export function gatewayOpenapi() {
  return {
    openapi: '3.0.3',
    info: {
      title: 'Plan-administration gateway (QPS)',
      version: '1',
      description:
        'Every call answers within 5 seconds. 429, 499, 502, 503 and 504 mean that asking again may help; other 4xx ' +
        'answers carry a message that staff read.',
    },
    paths: {
      '/cases/{caseId}': {
        get: {
          summary: 'A sold case with its policies and plans',
          parameters: [parameter('caseId')],
          responses: { 200: json('The case', caseShape), 404: problem('There is no such case') },
        },
      },
      '/cases/{caseId}/plan-design': {
        get: {
          summary: 'The plan design of a case as it stands now',
          parameters: [parameter('caseId')],
          responses: { 200: json('The plan design', planDesignShape), 404: problem('There is no such case') },
        },
      },
      '/cases/{caseId}/pushes': {
        post: {
          summary: 'Takes what the portal knows of a client, and begins to store it',
          description:
            'The same Idempotency-Key starts one push only, however often and on however many connections it comes, ' +
            'and answers with that one. A key that comes with another body is refused with 409.',
          parameters: [
            parameter('caseId'),
            { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', minLength: 8 } },
          ],
          requestBody: { required: true, content: { 'application/json': { schema: schema(pushRequestShape) } } },
          responses: {
            202: json('Taken', startedPushShape),
            200: json('Taken before', startedPushShape),
            404: problem('There is no such case'),
            409: problem('Another push of the case is running, or the key belongs to another push'),
            422: problem('What was sent cannot be stored'),
          },
        },
      },
      '/pushes/{pushId}': {
        get: {
          summary: 'Where a push stands',
          parameters: [parameter('pushId')],
          responses: { 200: json('Its state', pushStateShape), 404: problem('There is no such push') },
        },
      },
    },
  };
}
