import { expect, test } from 'vitest';
import { exampleOf, fieldsOf, typeLabel } from '#client/api-docs/type-label.ts';

test.each([
  [{ type: 'string' }, 'string'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ type: 'string', format: 'date' }, 'string (date)'],
  [{ enum: ['PC', 'CV'] }, '"PC" | "CV"'],
  [{ const: 'local' }, '"local"'],
  [{ type: 'array', items: { type: 'integer' } }, 'integer[]'],
  [{ type: 'array', items: { anyOf: [{ type: 'integer' }, { type: 'null' }] } }, '(integer | null)[]'],
  [{ type: 'array', prefixItems: [{ type: 'integer' }, { type: 'string' }], items: false }, '[integer, string]'],
  [{ type: 'object', additionalProperties: { type: 'string' } }, 'map of string'],
  [{ $ref: '#/components/schemas/Problem' }, 'Problem'],
  [{}, 'any'],
])('a schema in one line: %j', (schema, label) => {
  expect(typeLabel(schema)).toBe(label);
});

const car = {
  type: 'object',
  properties: { kTypeId: { type: 'integer' }, note: { type: ['string', 'null'] } },
  required: ['kTypeId'],
};

test('the fields of items and alternatives stand below the schema that holds them', () => {
  const list = { type: 'array', items: { anyOf: [car, { type: 'null' }] } };
  expect(fieldsOf(list).map(({ name, optional }) => [name, optional])).toEqual([
    ['kTypeId', false],
    ['note', true],
  ]);
});

test('an example holds a value for every required field', () => {
  expect(exampleOf(car)).toEqual({ kTypeId: 1 });
  expect(exampleOf({ type: 'array', prefixItems: [{ type: 'integer' }, car], items: false })).toEqual([
    1,
    { kTypeId: 1 },
  ]);
});
