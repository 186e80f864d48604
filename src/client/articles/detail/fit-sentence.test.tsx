import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fitReason, fitSentences } from '#client/articles/detail/fit-sentence.ts';
import { GermanTexts } from '#client/i18n/german-texts.tsx';
import { useText } from '#client/i18n/text.tsx';
import type { Fit, FitReason } from '#shared/articles/fit.ts';

const t = renderHook(() => useText(), { wrapper: GermanTexts }).result.current;
const reason = (kind: FitReason['kind'], more: Partial<FitReason> = {}): FitReason => ({
  kind,
  criterion: 'Bremssattel',
  value: 'FN3-57',
  isBuildPeriod: false,
  known: null,
  ...more,
});
const built = (kind: FitReason['kind'], value: string) => reason(kind, { criterion: null, value, isBuildPeriod: true });
const free = reason('free', { criterion: null, value: null });

test.each<[string, Fit['verdict'], FitReason[], string]>([
  ['linked without conditions', 'fits', [free], 'Für diesen Typ freigegeben'],
  ['linked to other types only', 'no', [], 'Für diesen Typ nicht freigegeben'],
  ['known from the VIN', 'fits', [reason('met', { known: 'vin' })], 'Bremssattel FN3-57 über FIN bestätigt'],
  ['answered by the user', 'fits', [reason('met', { known: 'answer' })], 'Bremssattel FN3-57 von Ihnen angegeben'],
  ['known from the type', 'fits', [reason('met', { known: 'type' })], 'Bremssattel FN3-57 laut Fahrzeugtyp'],
  ['for a person to judge', 'restricted', [reason('note')], 'Bremssattel: FN3-57'],
  ['not known yet', 'check', [reason('open')], 'Nur mit Bremssattel FN3-57. Am Fahrzeug prüfen.'],
  ['contradicted', 'no', [reason('failed')], 'Nur mit Bremssattel FN3-57'],
  ['built too late', 'no', [built('failed', '/2013-05')], 'Nur Baudatum bis 05.2013'],
  ['built too early', 'no', [built('failed', '2013-05/')], 'Nur Baudatum ab 05.2013'],
  [
    'perhaps built in time',
    'check',
    [built('open', '2013-05/2016-11')],
    'Nur Baudatum 05.2013 bis 11.2016. Baudatum prüfen.',
  ],
])('%s', (_case, verdict, reasons, sentence) => {
  expect(fitReason({ verdict, reasons }, t)).toBe(sentence);
});

test('what decides the verdict is said first, and alone in a row', () => {
  const fit: Fit = { verdict: 'restricted', reasons: [reason('met', { known: 'vin', value: '1ZA' }), reason('note')] };
  expect(fitReason(fit, t)).toBe('Bremssattel: FN3-57');
  expect(fitSentences(fit, t)).toEqual(['Bremssattel: FN3-57', 'Bremssattel 1ZA über FIN bestätigt']);
});
