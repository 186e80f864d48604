import { endpoint } from '#shared/contract.ts';
import { setupAnswerSchema, setupChangeAnswer, setupChangeSchema } from '#shared/suppliers/setup-contract.ts';

const own = { area: 'desk', path: '/supplier/setup', access: 'ROLE_SUPPLIER_ADMIN' } as const;

export const deskSetup = endpoint({
  ...own,
  name: 'deskSetup',
  summary: 'Warehouses and terms of the own supplier',
  method: 'GET',
  answer: setupAnswerSchema,
});

export const changeDeskSetup = endpoint({
  ...own,
  name: 'changeDeskSetup',
  summary: 'Change warehouses and terms of the own supplier, all together',
  method: 'PUT',
  body: setupChangeSchema,
  answer: setupChangeAnswer,
  largestBody: 200_000,
});
