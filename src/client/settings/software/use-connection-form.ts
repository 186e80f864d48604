import { type Outcome, useForm } from '#client/forms/use-form.ts';
import {
  isRead,
  readConnection,
  refusedField,
  typedConnection,
  wishedConnection,
} from '#client/settings/software/typed-connection.ts';
import { type NewConnection, newConnectionSchema } from '#shared/handoff/connections-contract.ts';

type ConnectionFormOptions<Read extends NewConnection, Answer> = {
  record: Read;
  send: (wish: NewConnection, record: Read) => Promise<Answer>;
  onAnswer: (answer: Answer) => Outcome<Read>;
};

/** What is typed, and what is wrong with it: said when a field is left, taken back as soon as it is fixed. */
export const useConnectionForm = <Read extends NewConnection, Answer>({
  record,
  send,
  onAnswer,
}: ConnectionFormOptions<Read, Answer>) =>
  useForm({
    schema: newConnectionSchema,
    record,
    typed: typedConnection,
    wish: wishedConnection,
    judge: (values) => {
      const read = readConnection(values);
      return isRead(read) ? {} : read;
    },
    judgesOnBlur: true,
    messages: refusedField,
    failures: { NOT_FOUND: 'ownSoftware.gone' },
    send: (wish, { record: before }) => send(wish, before),
    onAnswer,
  });
