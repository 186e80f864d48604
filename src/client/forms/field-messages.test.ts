import { expect, test } from 'vitest';
import { fieldMessages } from '#client/forms/field-messages.ts';

const fields = { name: '', origins: '', rows: [] };
const find = (path: (string | number)[], messages: Parameters<typeof fieldMessages>[2]) =>
  fieldMessages([{ path, message: 'found' }], fields, messages);

test('field messages: a path begins where the form has a field of that name', () => {
  expect(find(['facts', 'name'], { name: 'rooms.kind' })).toEqual({ name: 'rooms.kind' });
});

test('field messages: what is found below a field is said there, or at the field itself', () => {
  expect(find(['origins', 2], { origins: 'rooms.kind' })).toEqual({ origins: 'rooms.kind' });
  const ofRow = (field: string) => (field === 'rows.1.name' ? ('rooms.kind' as const) : undefined);
  expect(find(['rows', 1, 'name'], ofRow)).toEqual({ 'rows.1.name': 'rooms.kind' });
});

test('field messages: what no field says is under the empty name', () => {
  expect(find(['version'], { name: 'rooms.kind' })).toEqual({ '': 'TOAST_MESSAGES.INVALID_INPUT' });
  expect(find(['name'], {})).toEqual({ '': 'TOAST_MESSAGES.INVALID_INPUT' });
});

test('field messages: a function gets what was found', () => {
  const messages = (field: string, found: string) =>
    field === 'name' && found === 'found' ? ('rooms.state' as const) : undefined;
  expect(find(['name'], messages)).toEqual({ name: 'rooms.state' });
});
