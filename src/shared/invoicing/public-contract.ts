import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { lineAnswers, publicEstimateSchema } from '#shared/invoicing/estimate.ts';

const area = 'invoicing';
/** Who has the link is the customer: 256 bits that nobody guesses. */
const access = 'public';
/** Never part of an address: addresses are logged. */
const token = z.string().check(z.maxLength(100));

/** Bytes, so no call of the contract: POST with the token as JSON. */
export const estimatePaperPath = '/files/estimates/public';

export const publicEstimate = endpoint({
  area,
  name: 'publicEstimate',
  summary: 'An estimate as its customer sees it',
  method: 'POST',
  path: '/public/estimate',
  access,
  body: z.strictObject({ token }),
  answer: publicEstimateSchema,
  failures: ['NOT_FOUND', 'LINK_EXPIRED', 'TOO_MANY_ATTEMPTS'],
});

/** Every line that can be chosen must be answered; a deposit follows its part. A later answer takes the place of this one. */
export const answerEstimate = endpoint({
  area,
  name: 'answerEstimate',
  summary: 'Accept or decline the lines of an estimate',
  method: 'POST',
  path: '/public/estimate/answer',
  access,
  body: z.strictObject({
    token,
    name: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)),
    answers: z
      .array(z.strictObject({ line: z.int().check(z.positive()), answer: z.enum(lineAnswers) }))
      .check(z.minLength(1), z.maxLength(5000)),
  }),
  answer: publicEstimateSchema,
  failures: ['NOT_FOUND', 'INVALID_INPUT', 'LINK_EXPIRED', 'TOO_LATE', 'TOO_MANY_ATTEMPTS'],
});
