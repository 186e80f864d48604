import * as z from 'zod/mini';
import { apiBase, type Endpoint } from '#shared/contract.ts';
import { type FailureCode, failures, problemSchema } from '#shared/failures.ts';

const everywhere: readonly FailureCode[] = ['INVALID_INPUT', 'NOT_FROM_HERE', 'UNAVAILABLE', 'UNEXPECTED_ERROR'];
const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return plain;
};

/** OpenAPI 3.1, made from the contract alone. */
export function openApi(endpoints: readonly Endpoint[], info: { title: string; version: string }) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = apiBase + endpoint.path;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      ...info,
      description: 'Every call carries X-Requested-With: XMLHttpRequest; calls that are not GET also X-XSRF-TOKEN.',
    },
    paths,
    components: { schemas: { Problem: schemaOf(problemSchema, 'output') } },
    'x-failures': Object.entries(failures).map(([code, { status, text }]) => ({ code, status, text })),
  };
}

function operation(endpoint: Endpoint) {
  const codes = failuresOf(endpoint);
  return {
    operationId: endpoint.name,
    tags: [endpoint.area],
    summary: endpoint.summary,
    'x-access': endpoint.access,
    'x-before-agreement': endpoint.beforeAgreement,
    'x-failures': codes,
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body.type !== 'undefined' && {
      requestBody: { content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } },
    }),
    responses: { ...success(endpoint), ...problems(codes) },
  };
}

function failuresOf({ access, beforeAgreement, method, failures: own }: Endpoint): FailureCode[] {
  const codes: FailureCode[] = [...own, ...everywhere];
  if (access !== 'public') codes.push('NOT_SIGNED_IN');
  if (access !== 'public' && access !== 'signed-in') codes.push('NOT_PERMITTED');
  if (access !== 'public' && !beforeAgreement) codes.push('AGREEMENT_REQUIRED');
  if (method !== 'GET') codes.push('ANTI_FORGERY', 'NO_JSON', 'WRONG_CONTENT_TYPE', 'TOO_LARGE');
  return [...new Set(codes)];
}

const parameters = (schema: z.ZodMiniObject, place: 'path' | 'query') =>
  Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(field, undefined).success,
    schema: schemaOf(field, 'input'),
  }));

const success = ({ answer }: Endpoint) =>
  answer.type === 'null'
    ? { 204: { description: 'Done, nothing to say' } }
    : { 200: { description: 'Answer', content: { 'application/json': { schema: schemaOf(answer, 'output') } } } };

function problems(codes: readonly FailureCode[]) {
  const byStatus = Map.groupBy(codes, (code) => failures[code].status);
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return Object.fromEntries([...byStatus].map(([status, of]) => [status, { description: of.join(', '), content }]));
}
