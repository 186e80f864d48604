import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { GermanTexts } from '#client/i18n/german-texts.tsx';
import { DeliveryChoice } from '#client/orders/delivery/delivery-choice.tsx';
import type { CartCheck } from '#shared/orders/check.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const golf = { id: 11, kTypeId: 900000032, plate: 'KS-PF 214', name: 'Golf' };
type Option = CartCheck['options'][number];
const at = (time: string) => `2026-11-18T${time}:00.000Z`;
const option = (
  choice: Option['choice'],
  firstAt: string | null,
  lastAt = firstAt,
  patch: Partial<Option> = {},
): Option => ({
  choice,
  tour: null,
  cutOffAt: null,
  firstAt,
  lastAt,
  lines: 1,
  ...patch,
});

test('for each car every way says when it is there and until when to order', () => {
  vi.useFakeTimers({ now: new Date(at('09:00')) });
  const carOptions = [
    {
      carId: 11,
      options: [
        option('as-available', at('12:30'), at('15:15'), { cutOffAt: at('11:45') }),
        option('together', at('15:15'), at('15:15'), { tour: 'Tour 3', cutOffAt: at('14:30') }),
        option('pick-up', at('09:30'), at('09:30'), { cutOffAt: at('16:30') }),
      ],
    },
    {
      carId: null,
      options: [option('as-available', null), option('together', null), option('pick-up', null, null, { lines: 0 })],
    },
  ];
  const wish = { kind: 'per-car', choices: new Map() } as const;
  const check = { options: [], carOptions };
  render(
    <GermanTexts>
      <DeliveryChoice cars={[golf, null]} check={check} parts={2} wish={wish} onWish={() => undefined} />
    </GermanTexts>,
  );
  const texts = (name: string) =>
    within(screen.getByRole('combobox', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(texts('KS-PF 214 · Golf')).toEqual([
    'Sobald verfügbar · ab heute 13:30, alles bis heute 16:15 · bis 12:45',
    'Alles zusammen, Tour 3 · heute 16:15 · bis 15:30',
    'Abholung · heute 10:30 · bis 17:30',
  ]);
  expect(texts('Ohne Fahrzeug')).toEqual([
    'Sobald verfügbar · Zeit noch nicht bekannt',
    'Alles zusammen · Zeit noch nicht bekannt',
    'Abholung · Zurzeit nicht möglich',
  ]);
  expect(screen.getByRole('option', { name: 'Abholung · Zurzeit nicht möglich' })).toHaveProperty('disabled', true);
});
