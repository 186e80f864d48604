import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';

const common = { area: 'settings', access: 'ROLE_FIRM_ADMIN', path: '/firm/sso' } as const;
const answer = z.object({ isAgreed: z.boolean() });

export const firmSso = endpoint({
  ...common,
  name: 'firmSso',
  summary: "Whether sign-in by the supplier's identity provider opens administration and invoicing of the own firm",
  method: 'GET',
  answer,
});

export const agreeToSso = endpoint({
  ...common,
  name: 'agreeToSso',
  summary: "Let sign-in by the supplier's identity provider open administration and invoicing, or no longer",
  stepUp: true,
  method: 'PUT',
  body: z.strictObject({ isAgreed: z.boolean() }),
  answer,
});
