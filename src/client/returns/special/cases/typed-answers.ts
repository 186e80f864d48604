import { readDay } from '#shared/format/read-day.ts';
import type { Answers } from '#shared/returns/answers.ts';
import type { Question } from '#shared/returns/questions.ts';

/** What stands in the fields, by the key of the question. */
export type TypedAnswers = Readonly<Record<string, string>>;

/** As they are sent: days as 2026-11-15, kilometres as digits. What cannot be read stays as it is, so that it is a fault. */
export function answersOf(questions: readonly Question[], typed: TypedAnswers): Answers {
  const answers: Record<string, string> = {};
  for (const question of questions) {
    const answer = readAnswer(question, typed[question.key]?.trim() ?? '');
    if (answer !== '') answers[question.key] = answer;
  }
  return answers;
}

function readAnswer({ type, unit }: Question, text: string): string {
  switch (type) {
    case 'day':
      return readDay(text) ?? text;
    case 'kilometres': {
      const plain = text.replaceAll(/[\s.’']|km$/gi, '');
      return /^\d+$/.test(plain) ? plain.replace(/^0+(?=\d)/, '') : text;
    }
    case 'number':
      return unit && text.toLowerCase().endsWith(unit.toLowerCase()) ? text.slice(0, -unit.length).trim() : text;
    case 'choice':
    case 'text':
      return text;
  }
}
