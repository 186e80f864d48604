import { createElement, useId, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { fieldMessages, type MessageOf } from '#client/forms/field-messages.ts';
import { type FormFields, formFields } from '#client/forms/form-fields.ts';
import { type FailureMessages, type Message, type Messages, useMessage } from '#client/forms/message.ts';
import { useTyped } from '#client/forms/use-typed.ts';
import { focusMistake } from '#client/ui/fields/focus-mistake.ts';
import { Failure, type FailureCode } from '#shared/failures.ts';

/** What a form does with a response. Nothing said: it is done. */
export type Outcome<Read> = {
  /** What the server has now, in place of what was typed. */
  readonly record?: Read;
  /** Said above the fields. */
  readonly problem?: Message;
  /** Said at the fields. */
  readonly wrong?: Messages;
};

// biome-ignore lint/suspicious/noConfusingVoidType: a handler that has nothing to say returns nothing
export type Said<Read> = Outcome<Read> | undefined | void;

export type FormRules<Read, Typed> = {
  /** What the form is filled with, and what a save names as the version it was read with. */
  record: Read;
  /** The record as it is typed; left out where both are the same. */
  typed?: (record: Read) => Typed;
  /** What a field says that the schema does not accept. */
  messages?: MessageOf;
  /** What no schema knows, by field. */
  judge?: (values: Typed) => Messages;
  /** Said above the fields while some are wrong. */
  incomplete?: Message;
  failures?: FailureMessages;
  /** The field that a code is about. */
  fieldOf?: Readonly<Partial<Record<FailureCode, string>>>;
  /** What is said for every other code. */
  failed?: Message;
  /** `toast`: whoever sends it says by itself that it failed. */
  failure?: 'inline' | 'toast';
  /** A field that was filled in is judged as soon as it is left, and not by the first submit. */
  judgesOnBlur?: boolean;
};

type FormOptions<Read, Typed, Schema extends z.ZodMiniType, Answer> = FormRules<Read, Typed> & {
  schema: Schema;
  /** What is typed, as the schema wants it. */
  wish: (values: Typed, record: Read) => z.input<Schema>;
  send: (wish: z.output<Schema>, sent: { values: Typed; record: Read }) => Promise<Answer> | Answer;
  onAnswer?: (answer: Answer, sent: { wish: z.output<Schema>; values: Typed; record: Read }) => Said<Read>;
};

type Refused = Readonly<Partial<Record<string, Message | Failure>>>;

export type FormState<Typed> = FormFields<Typed> & {
  readonly id: string;
  readonly ref: React.RefObject<HTMLFormElement | null>;
  /** Above the fields. */
  readonly problem: string | null;
  readonly isBusy: boolean;
  readonly isChanged: boolean;
  /** A field shows a mistake. */
  readonly isWrong: boolean;
  /** Valid as it is: a submit would send it. */
  readonly isValid: boolean;
  readonly submit: () => Promise<void>;
  readonly discard: () => void;
};

/**
 * A form over a schema. Mistakes are said at their fields by the first submit, go as soon as they are fixed, and the
 * focus moves to the first; what the server refuses is said at its field or above all of them.
 */
export function useForm<Read, Schema extends z.ZodMiniType, Answer, Typed extends object = Read & object>(
  options: FormOptions<Read, Typed, Schema, Answer>,
): FormState<Typed> {
  const {
    schema,
    wish,
    send,
    onAnswer,
    messages = {},
    judge,
    incomplete,
    failures = {},
    fieldOf = {},
    failed,
    failure: shownAs = 'inline',
    judgesOnBlur,
  } = options;
  const say = useMessage();
  const id = useId();
  const ref = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  // Without `typed` both are the same, which the default of the type parameter says.
  const typedOf = options.typed ?? ((record: Read) => record as unknown as Typed);
  const { seen, values, isChanged, put, receive, discard } = useTyped(options.record, typedOf);
  const [judged, setJudged] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<Refused>({});
  const [problem, setProblem] = useState<Message | Failure | null>(null);
  const [isBusy, setBusy] = useState(false);

  const read = schema.safeParse(wish(values, seen));
  const wrong: Messages = {
    ...(read.success ? {} : fieldMessages(read.error.issues, values, messages)),
    ...judge?.(values),
  };
  const isValid = Object.keys(wrong).length === 0;
  const isMarked = (field: string) => judged.includes(field) && wrong[field] !== undefined;

  const refuse = (fields: Refused) => {
    setRefused(fields);
    focusMistake(ref.current);
  };
  const fail = (error: unknown) => {
    const failure = error instanceof Failure ? error : new Failure('UNEXPECTED_ERROR');
    const said = failures[failure.code] ?? failed;
    const about = fieldOf[failure.code];
    if (about !== undefined) return refuse({ [about]: said ?? failure });
    const findings = (failure.details.fields ?? []).map(({ field, reason }) => ({
      path: field.split('.'),
      message: reason,
    }));
    const { '': unnamed, ...fields } = fieldMessages(findings, values, messages);
    if (Object.keys(fields).length > 0 && unnamed === undefined) refuse(fields);
    else if (shownAs === 'inline') setProblem(said ?? failure);
  };
  const submit = async () => {
    // What a field could not read is not in the values: it would be lost.
    const unread = ref.current?.querySelector<HTMLElement>('[data-wrong]');
    if (unread) {
      unread.blur(); // the field says so once it is left
      return unread.focus();
    }
    setJudged(Object.keys(wrong));
    setRefused({});
    const { '': unnamed = null, ...named } = wrong;
    setProblem(isValid ? null : (incomplete ?? (Object.keys(named).length === 0 ? unnamed : null)));
    if (!read.success || !isValid || sending.current) return;
    sending.current = true;
    setBusy(true);
    try {
      const answer = await send(read.data, { values, record: seen });
      const outcome = onAnswer?.(answer, { wish: read.data, values, record: seen });
      if (outcome?.record !== undefined) receive(outcome.record);
      if (outcome?.problem !== undefined) setProblem(outcome.problem);
      if (outcome?.wrong !== undefined) refuse(outcome.wrong);
    } catch (error) {
      fail(error);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  return {
    ...formFields<Typed>({
      values,
      put: (patch) => {
        put(patch);
        setRefused({});
      },
      errorOf: (field) => {
        const [mark, refusal] = [isMarked(field) && wrong[field], refused[field]];
        if (mark) return say(mark);
        // The field may have kept the focus while the server answered: its new description alone is not read out.
        return refusal && createElement('span', { role: 'alert' }, say(refusal));
      },
      onLeft: judgesOnBlur ? (field) => setJudged((before) => [...before, field]) : null,
    }),
    id,
    ref,
    isBusy,
    isChanged,
    isValid,
    isWrong: judged.some(isMarked) || Object.keys(refused).length > 0,
    problem: problem && say(problem),
    submit,
    discard: () => {
      discard();
      setJudged([]);
      setRefused({});
      setProblem(null);
    },
  };
}
