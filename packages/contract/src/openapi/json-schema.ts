import { z } from 'zod';
import { instant } from '../shapes.ts';

/** A JSON Schema (2020-12), as OpenAPI 3.1 takes it. */
export interface JsonSchema {
  [keyword: string]: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

/** The schema of what is sent (`input`) or received (`output`). */
export function jsonSchema(shape: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema: made }) {
      if (zodSchema !== instant) return;
      for (const keyword of Object.keys(made)) delete made[keyword];
      Object.assign(made, { type: 'string', format: 'date-time' });
    },
  });
  return schema as JsonSchema;
}
