import { type RefObject, useState } from 'react';
import {
  type ConnectionFaults,
  type ConnectionField,
  isRead,
  readConnection,
  refusedFields,
  type TypedConnection,
  typedConnection,
} from '#client/settings/software/typed-connection.ts';
import { focusMistake } from '#client/ui/fields/focus-mistake.ts';
import { Failure } from '#shared/failures.ts';
import type { NewConnection } from '#shared/handoff/connections-contract.ts';
import type { TextKey } from '#shared/texts/text-key.ts';

const allFields: readonly ConnectionField[] = ['name', 'origins', 'hookUrl'];

/** What is typed, and what is wrong with it: said when a field is left, taken back as soon as it is mended. */
export function useConnectionForm(first: NewConnection, form: RefObject<HTMLFormElement | null>) {
  const [typed, setTyped] = useState(() => typedConnection(first));
  const [left, setLeft] = useState<readonly ConnectionField[]>([]);
  const [refused, setRefused] = useState<ConnectionFaults>({});
  const [problem, setProblem] = useState<TextKey | null>(null);
  const read = readConnection(typed);
  const wrong: ConnectionFaults = isRead(read) ? {} : read;
  return {
    typed,
    problem,
    wish: isRead(read) ? read : null,
    faultOf: (field: ConnectionField) => (left.includes(field) ? wrong[field] : undefined) ?? refused[field],
    put: (patch: Partial<TypedConnection>) => {
      setTyped((before) => ({ ...before, ...patch }));
      setRefused({});
    },
    leave: (field: ConnectionField) => {
      if (typed[field].trim() !== '') setLeft((before) => [...before, field]);
    },
    /** As it was sent, or as the server wrote it. */
    reset: (connection: NewConnection) => {
      setTyped(typedConnection(connection));
      setLeft([]);
    },
    /** What can be sent, or null. */
    take: (): NewConnection | null => {
      setProblem(null);
      setRefused({});
      setLeft(allFields);
      return isRead(read) ? read : null;
    },
    /** null, for whoever waits for an answer. */
    fail: (error: unknown): null => {
      const fields = error instanceof Failure ? refusedFields(error) : {};
      setRefused(fields);
      if (Object.keys(fields).length > 0) focusMistake(form.current);
      else if (error instanceof Failure && error.code === 'NOT_FOUND') setProblem('ownSoftware.gone');
      else setProblem('TOAST_MESSAGES.UNEXPECTED_ERROR');
      return null;
    },
  };
}

export type ConnectionForm = ReturnType<typeof useConnectionForm>;
