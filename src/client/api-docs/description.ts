import { z } from 'zod';

export type JsonSchema = {
  readonly $ref?: string | undefined;
  readonly type?: string | readonly string[] | undefined;
  readonly format?: string | undefined;
  readonly pattern?: string | undefined;
  readonly const?: unknown;
  readonly enum?: readonly unknown[] | undefined;
  readonly anyOf?: readonly JsonSchema[] | undefined;
  /** false: nothing but what `prefixItems` names. */
  readonly items?: JsonSchema | boolean | undefined;
  /** One by one, where a list has just so many places. */
  readonly prefixItems?: readonly JsonSchema[] | undefined;
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly additionalProperties?: JsonSchema | boolean | undefined;
};

const jsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    format: z.string().optional(),
    pattern: z.string().optional(),
    const: z.unknown().optional(),
    enum: z.array(z.unknown()).optional(),
    anyOf: z.array(jsonSchema).optional(),
    items: z.union([z.boolean(), jsonSchema]).optional(),
    prefixItems: z.array(jsonSchema).optional(),
    properties: z.record(z.string(), jsonSchema).optional(),
    required: z.array(z.string()).optional(),
    additionalProperties: z.union([z.boolean(), jsonSchema]).optional(),
  }),
);

const content = z.object({ 'application/json': z.object({ schema: jsonSchema }).optional() });
const parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query']),
  required: z.boolean(),
  schema: jsonSchema,
});
export type Parameter = z.infer<typeof parameter>;

const operationSchema = z.object({
  operationId: z.string(),
  tags: z.array(z.string()).min(1),
  summary: z.string(),
  'x-access': z.string(),
  'x-failures': z.array(z.string()),
  parameters: z.array(parameter),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content: content.optional() })),
});

/** What the page reads of the OpenAPI document. */
export const descriptionSchema = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  'x-failures': z.array(z.object({ code: z.string(), status: z.int(), text: z.string() })),
});
export type Description = z.infer<typeof descriptionSchema>;

export type Operation = {
  readonly id: string;
  readonly area: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly access: string;
  readonly failures: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly body: JsonSchema | null;
  readonly answer: JsonSchema | null;
};

/** Every operation, area by area in the order of the document. */
export function operationsByArea({ paths }: Description): Map<string, Operation[]> {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): Operation => {
      const success = Object.entries(described.responses).find(([status]) => status.startsWith('2'))?.[1];
      return {
        id: described.operationId,
        area: described.tags[0] ?? '',
        method: method.toUpperCase(),
        path,
        summary: described.summary,
        access: described['x-access'],
        failures: described['x-failures'],
        parameters: described.parameters,
        body: described.requestBody?.content['application/json']?.schema ?? null,
        answer: success?.content?.['application/json']?.schema ?? null,
      };
    }),
  );
  return Map.groupBy(operations, ({ area }) => area);
}
