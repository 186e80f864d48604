import { expect, it } from 'vitest';
import { shownAnswers } from '#shared/returns/shown-answers.ts';

const texts: Readonly<Record<string, string>> = {
  'returns.questions.fittedOn': 'Eingebaut am',
  'returns.choices.yes': 'ja',
};
const shown = (answers: Record<string, string>) =>
  shownAnswers('battery', answers, (key) => texts[key] ?? null).map(({ question, answer }) => [
    question,
    answer.replaceAll('\u00a0', ' '),
  ]);

it('answers are told in words and with their units, in the order of the questions', () => {
  const answers = { wasCharged: 'yes', restVoltage: '12.4', removedAt: '91000', fittedOn: '2026-01-31', fault: 'Leer' };
  expect(Object.fromEntries(shown(answers))).toEqual({
    'Eingebaut am': '31.01.2026',
    removedAt: '91.000 km',
    fault: 'Leer',
    restVoltage: '12,4 V',
    wasCharged: 'ja',
  });
  expect(shown(answers)[0]?.[0]).toBe('Eingebaut am');
});

it('what is no day, no number and no choice stands as it was typed, and what was not answered does not stand there', () => {
  const odd = { fittedOn: 'im Januar', removedAt: 'viele', wasCharged: 'maybe', fault: '' };
  expect(Object.fromEntries(shown(odd))).toEqual({
    'Eingebaut am': 'im Januar',
    removedAt: 'viele',
    wasCharged: 'maybe',
  });
});
