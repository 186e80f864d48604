import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { lineAnswers, publicEstimateSchema } from '#shared/invoicing/estimate.ts';

const area = 'invoicing';
/** Who has the link is the customer: 256 bits that nobody guesses. */
const access = 'public';
const params = z.strictObject({ token: z.string().check(z.maxLength(100)) });

export const publicEstimate = endpoint({
  area,
  name: 'publicEstimate',
  summary: 'An estimate as its customer sees it',
  method: 'GET',
  path: '/public/estimates/{token}',
  access,
  params,
  answer: publicEstimateSchema,
  failures: ['NOT_FOUND', 'TOO_MANY_ATTEMPTS'],
});

/** Every line that can be chosen must be answered; a deposit follows its part. A later answer takes the place of this one. */
export const answerEstimate = endpoint({
  area,
  name: 'answerEstimate',
  summary: 'Accept or decline the lines of an estimate',
  method: 'POST',
  path: '/public/estimates/{token}/answer',
  access,
  params,
  body: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)),
    answers: z
      .array(z.strictObject({ line: z.int().check(z.positive()), answer: z.enum(lineAnswers) }))
      .check(z.minLength(1), z.maxLength(5000)),
  }),
  answer: publicEstimateSchema,
  failures: ['NOT_FOUND', 'INVALID_INPUT', 'TOO_LATE', 'TOO_MANY_ATTEMPTS'],
});
