import * as z from 'zod/mini';

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

const jsonSchema: z.ZodMiniType<JsonSchema> = z.lazy(() =>
  z.object({
    $ref: z.optional(z.string()),
    type: z.optional(z.union([z.string(), z.array(z.string())])),
    format: z.optional(z.string()),
    pattern: z.optional(z.string()),
    const: z.optional(z.unknown()),
    enum: z.optional(z.array(z.unknown())),
    anyOf: z.optional(z.array(jsonSchema)),
    items: z.optional(z.union([z.boolean(), jsonSchema])),
    prefixItems: z.optional(z.array(jsonSchema)),
    properties: z.optional(z.record(z.string(), jsonSchema)),
    required: z.optional(z.array(z.string())),
    additionalProperties: z.optional(z.union([z.boolean(), jsonSchema])),
  }),
);

const content = z.object({ 'application/json': z.optional(z.object({ schema: jsonSchema })) });
const parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query']),
  required: z.boolean(),
  schema: jsonSchema,
});
export type Parameter = z.infer<typeof parameter>;

const operationSchema = z.object({
  operationId: z.string(),
  tags: z.array(z.string()).check(z.minLength(1)),
  summary: z.string(),
  'x-access': z.string(),
  'x-failures': z.array(z.string()),
  parameters: z.array(parameter),
  requestBody: z.optional(z.object({ content })),
  responses: z.record(z.string(), z.object({ content: z.optional(content) })),
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
