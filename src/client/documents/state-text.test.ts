import { expect, test } from 'vitest';
import { stateText } from '#client/documents/state-text.ts';
import { testState } from '#client/documents/test-document.ts';
import type { Translate } from '#client/i18n/text.tsx';

const t: Translate = (key, values = {}) => [key, ...Object.values(values)].join(' ');
const now = new Date('2026-11-18T10:00:00Z');
const of = (...state: Parameters<typeof testState>) => stateText(testState(...state), now, t);

test('a state says its date: the year only where it is another', () => {
  expect(of('open', { on: '2026-12-01' })).toBe('documents.state.due 01.12.');
  expect(of('paid', { on: '2025-12-01' })).toBe('documents.state.paid 01.12.2025');
  expect(of('underway', { tour: 'Tour 2', at: '2026-11-18T12:30:00Z' })).toContain('Tour 2');
  expect(of('delivered', { at: '2026-11-18T09:41:00Z' })).toBe('documents.state.deliveredAt 10:41');
  expect(of('delivered', { at: '2026-11-16T09:41:00Z' })).toBe('documents.state.deliveredAt 16.11.');
  expect(of('missing', { positions: 2 })).toBe('documents.state.missing 2 2');
});

test('without its facts it says its name', () => {
  for (const kind of ['open', 'underway', 'missing', 'settled', 'refused', 'issued'] as const)
    expect(of(kind)).toBe(`documentNames.states.${kind}`);
});
