import { formatBusinessDate } from '#shared/format/date.ts';
import { formatNumber } from '#shared/format/number.ts';
import type { Answers } from '#shared/returns/answers.ts';
import { type PartFamily, type Question, questionsOf } from '#shared/returns/questions.ts';

export type ShownAnswer = { readonly key: string; readonly question: string; readonly answer: string };

/** null: nobody has written this text. */
type FindText = (key: string) => string | null;

function shownAnswer({ type, unit }: Question, answer: string, find: FindText): string {
  switch (type) {
    case 'day':
      return /^\d{4}-\d{2}-\d{2}$/.test(answer) ? formatBusinessDate(answer) : answer;
    case 'kilometres':
      return /^\d+$/.test(answer) ? `${formatNumber(Number(answer))}\u00a0km` : answer;
    case 'number':
      return [answer.replace('.', ','), unit].filter(Boolean).join('\u00a0');
    case 'choice':
      return find(`returns.choices.${answer}`) ?? answer;
    case 'text':
      return answer;
  }
}

/** Question and answer in words, in the order in which they were asked. */
export const shownAnswers = (family: PartFamily, answers: Answers, find: FindText): readonly ShownAnswer[] =>
  questionsOf(family).flatMap((question) => {
    const { key } = question;
    const answer = answers[key] ?? '';
    if (answer === '') return [];
    return [{ key, question: find(`returns.questions.${key}`) ?? key, answer: shownAnswer(question, answer, find) }];
  });
