import * as z from 'zod/mini';
import { type FormRules, type FormState, type Said, useForm } from '#client/forms/use-form.ts';

type JudgedFormOptions<Read, Typed, Answer> = FormRules<Read, Typed> & {
  send: (values: Typed, record: Read) => Promise<Answer> | Answer;
  onAnswer?: (answer: Answer, sent: { values: Typed; record: Read }) => Said<Read>;
};

const anything = z.unknown();

/** A form that no schema describes: what is wrong is for `judge` to say, and for `messages` what the server refuses. */
export const useJudgedForm = <Read, Answer, Typed extends object = Read & object>({
  send,
  ...options
}: JudgedFormOptions<Read, Typed, Answer>): FormState<Typed> =>
  useForm<Read, typeof anything, Answer, Typed>({
    ...options,
    schema: anything,
    wish: (values) => values,
    send: (_, { values, record }) => send(values, record),
  });
