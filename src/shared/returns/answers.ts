import type { Question } from '#shared/returns/questions.ts';

export type Answers = Readonly<Record<string, string>>;

export const answerFaults = [
  'missing',
  'not-a-day',
  'in-the-future',
  'before-fitting',
  'before-delivery',
  'not-a-number',
  'too-much',
  'no-choice',
] as const;
export type AnswerFault = (typeof answerFaults)[number];

const mostKilometres = 2_000_000;

type Days = { readonly today: string /** Before that day nobody could fit it. */; readonly deliveredOn: string };

/** By the key of the question. Empty: all are answered. */
export function faultsOf(
  questions: readonly Question[],
  answers: Answers,
  { today, deliveredOn }: Days,
): Readonly<Record<string, AnswerFault>> {
  const faults: Record<string, AnswerFault> = {};
  const said = (key: string) => answers[key]?.trim() ?? '';
  for (const question of questions) {
    const fault = faultOf(question, said(question.key), today);
    if (fault) faults[question.key] = fault;
  }
  const areBoth = (from: string, to: string) => said(from) !== '' && said(to) !== '' && !faults[from] && !faults[to];
  if (areBoth('fittedOn', 'removedOn') && said('removedOn') < said('fittedOn')) faults.removedOn = 'before-fitting';
  if (areBoth('fittedAt', 'removedAt') && Number(said('removedAt')) < Number(said('fittedAt')))
    faults.removedAt = 'before-fitting';
  for (const key of ['removedOn', 'fittedOn'])
    if (said(key) !== '' && !faults[key] && said(key) < deliveredOn) faults[key] = 'before-delivery';
  return faults;
}

function faultOf({ type, isRequired, choices }: Question, answer: string, today: string): AnswerFault | null {
  if (answer === '') return isRequired ? 'missing' : null;
  switch (type) {
    case 'day':
      return !isDay(answer) ? 'not-a-day' : answer > today ? 'in-the-future' : null;
    case 'kilometres':
      return !/^\d{1,9}$/.test(answer) ? 'not-a-number' : Number(answer) > mostKilometres ? 'too-much' : null;
    case 'number':
      return /^\d{1,6}([.,]\d{1,3})?$/.test(answer) ? null : 'not-a-number';
    case 'choice':
      return choices?.includes(answer) ? null : 'no-choice';
    case 'text':
      return answer.length > 2000 ? 'too-much' : null;
  }
}

/** As `2026-11-15`, and a day that there is. */
function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
