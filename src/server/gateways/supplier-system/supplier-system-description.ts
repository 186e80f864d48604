import { z } from 'zod';
import { offerSchema, offersQuestionSchema } from '#server/gateways/supplier-system/wire-offers.ts';
import {
  confirmedSchema,
  refusedSchema,
  sentOrderSchema,
  surchargesAnswerSchema,
  surchargesQuestionSchema,
} from '#server/gateways/supplier-system/wire-orders.ts';

/** Of the whole answer; the portal judges it row by row. */
const offersAnswer = z.object({ offers: z.array(offerSchema), unknown: z.array(z.int()).default([]) });

/** Everything that goes over the wire, by its name in the description. `input`: as the service may write it. */
const schemas = {
  OffersQuestion: offersQuestionSchema,
  OffersAnswer: offersAnswer,
  SurchargesQuestion: surchargesQuestionSchema,
  SurchargesAnswer: surchargesAnswerSchema,
  Order: sentOrderSchema,
  Confirmed: confirmedSchema,
  Refused: refusedSchema,
} as const;

const json = (name: keyof typeof schemas) => ({
  'application/json': { schema: { $ref: `#/components/schemas/${name}` } },
});
const question = (name: keyof typeof schemas) => ({ required: true, content: json(name) });
const answer = (description: string, name?: keyof typeof schemas) => ({
  description,
  ...(name && { content: json(name) }),
});
const failed = { default: answer('A failure. It counts as not answered and is tried again.') };
const keyOf = (place: 'header' | 'path') => ({
  name: place === 'header' ? 'Idempotency-Key' : 'key',
  in: place,
  required: true,
  description: 'Names the order for ever. The same key again is the same order.',
  schema: { type: 'string', format: 'uuid' },
});

/** OpenAPI 3.1 for those who write such a service, made from the schemas that its answers are read with. */
export function supplierSystemDescription() {
  return {
    openapi: '3.1.0',
    info: {
      title: "A supplier's system, as the portal calls it",
      version: '1',
      description:
        'Money is net, in whole cents. Times are ISO 8601 with an offset. Redirects are not followed. Fields that are not described are ignored.',
    },
    security: [{ key: [] }],
    paths: {
      '/offers': {
        post: {
          operationId: 'offers',
          summary:
            'Price, stock and delivery of up to 100 articles for one customer. Changes nothing and may come twice.',
          requestBody: question('OffersQuestion'),
          responses: { 200: answer('Each row is judged by itself.', 'OffersAnswer'), ...failed },
        },
      },
      '/surcharges': {
        post: {
          operationId: 'surcharges',
          summary: 'What comes on top of goods of this value. Changes nothing and may come twice.',
          requestBody: question('SurchargesQuestion'),
          responses: {
            200: answer('Freight, small orders and the like.', 'SurchargesAnswer'),
            404: answer('This system knows no surcharges.'),
            ...failed,
          },
        },
      },
      '/orders': {
        post: {
          operationId: 'placeOrder',
          summary: 'Take on an order, exactly once for its key.',
          parameters: [keyOf('header')],
          requestBody: question('Order'),
          responses: {
            200: answer('Taken on before under this key: the same answer as then.', 'Confirmed'),
            201: answer('Taken on.', 'Confirmed'),
            409: answer('Refused, for good: so is an order whose key was cancelled before it arrived.', 'Refused'),
            422: answer('Refused, for good.', 'Refused'),
            ...failed,
          },
        },
      },
      '/orders/{key}': {
        delete: {
          operationId: 'cancelOrder',
          summary: 'Cancel an order of which nothing has left. A key that is not known is cancelled for all time.',
          parameters: [keyOf('path')],
          responses: {
            200: answer('Cancelled, now or before, or not known: a later order with this key is refused.'),
            409: answer('Too late: something has left.'),
            ...failed,
          },
        },
      },
    },
    components: {
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' } },
      schemas: Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, plain(schema)])),
    },
  };
}

function plain(schema: z.ZodType) {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return described;
}
