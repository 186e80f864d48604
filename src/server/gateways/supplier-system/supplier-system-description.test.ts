import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { supplierSystemDescription } from '#server/gateways/supplier-system/supplier-system-description.ts';
import { offerSchema } from '#server/gateways/supplier-system/wire-offers.ts';
import { confirmedSchema, refusedSchema, sentOrderSchema } from '#server/gateways/supplier-system/wire-orders.ts';

const guide = readFileSync('docs/integration.md', 'utf8');
const described: unknown = JSON.parse(readFileSync('docs/supplier-system.openapi.json', 'utf8'));

it('the published description is the one that answers are read with (else: node setup/describe-supplier-system.mjs)', () => {
  expect(described).toEqual(JSON.parse(JSON.stringify(supplierSystemDescription())));
});

it('says which fields a service must send, and which it may leave out', () => {
  const { schemas } = supplierSystemDescription().components;
  expect(schemas.Confirmed).toMatchObject({ required: ['supplierNumber'] });
  expect(schemas.Refused).toMatchObject({ required: ['reason'] });
  expect(schemas.OffersAnswer).toMatchObject({ properties: { offers: { items: { required: ['id'] } } } });
});

it('every example of the guide is what it says it is', () => {
  const examples = [...guide.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']): unknown => JSON.parse(text));
  const found = (key: string) => examples.find((example) => typeof example === 'object' && example && key in example);
  expect(sentOrderSchema.parse(found('orderNumber'))).toEqual(found('orderNumber'));
  expect(confirmedSchema.parse(found('supplierNumber')).lines).not.toEqual([]);
  expect(refusedSchema.parse(found('reason')).lines).not.toEqual([]);
  const { offers } = found('offers') as { offers: unknown[] }; // it was looked for by this key
  for (const offer of offers) expect(offerSchema.safeParse(offer).success).toBe(true);
});
