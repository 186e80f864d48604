import type { Message } from '#client/forms/message.ts';
import { orNull } from '#client/forms/or-null.ts';
import {
  mostConnections,
  mostOrigins,
  type NewConnection,
  newConnectionSchema,
} from '#shared/handoff/connections-contract.ts';
import { type HandoffFormat, needsHook } from '#shared/handoff/format.ts';
import { type HookFault, hookFault } from '#shared/handoff/hook.ts';

/** As it stands in the form: one origin a line. */
export type TypedConnection = {
  readonly name: string;
  readonly format: HandoffFormat;
  readonly origins: string;
  readonly hookUrl: string;
};

export type ConnectionField = 'name' | 'origins' | 'hookUrl';
export type ConnectionFaults = Readonly<Partial<Record<ConnectionField, Message>>>;

export const typedConnection = ({ name, format, origins, hookUrl }: NewConnection): TypedConnection => ({
  name,
  format,
  origins: origins.join('\n'),
  hookUrl: hookUrl ?? '',
});

/** As it is sent. */
export const wishedConnection = ({ name, format, origins, hookUrl }: TypedConnection): NewConnection => ({
  name,
  format,
  origins: originsIn(origins),
  hookUrl: orNull(hookUrl),
});

/** What the server would take, or what is wrong at which field. */
export function readConnection(typed: TypedConnection): NewConnection | ConnectionFaults {
  const wish = wishedConnection(typed);
  const read = newConnectionSchema.safeParse(wish);
  const paths = read.success ? [] : read.error.issues.map(({ path }) => path);
  const faults: ConnectionFaults = {
    ...(paths.some(([field]) => field === 'name') && { name: 'ownSoftware.wrong.name' }),
    ...originsFault(wish, paths),
    ...hookUrlFault(wish),
  };
  return read.success && Object.keys(faults).length === 0 ? read.data : faults;
}

export const isRead = (read: NewConnection | ConnectionFaults): read is NewConnection => 'format' in read;

/** A whole address pasted from the browser counts as its origin. */
function originsIn(text: string): string[] {
  const lines = text.split(/[\s,;]+/).filter((line) => line !== '');
  const origins = lines.map((line) =>
    /^https?:\/\/[^@]*$/i.test(line) && URL.canParse(line) ? new URL(line).origin : line,
  );
  return [...new Set(origins)];
}

type Path = readonly PropertyKey[];

function originsFault({ format, origins }: NewConnection, paths: readonly Path[]): ConnectionFaults {
  const path = paths.find(([field]) => field === 'origins');
  if (!path) return origins.length === 0 && needsHook(format) ? { origins: 'ownSoftware.wrong.originsNeeded' } : {};
  const value = origins[Number(path[1])];
  return {
    origins:
      value === undefined
        ? { text: 'ownSoftware.wrong.originsMany', values: { most: mostOrigins } }
        : { text: 'ownSoftware.wrong.origin', values: { value } },
  };
}

function hookUrlFault({ origins, hookUrl }: NewConnection): ConnectionFaults {
  const fault = hookUrl === null ? null : hookFault(hookUrl, origins);
  return fault === null ? {} : { hookUrl: `ownSoftware.wrong.hookUrl.${fault}` };
}

const hookFaults: readonly HookFault[] = ['no-url', 'scheme', 'credentials', 'not-allowed', 'too-long'];

/** Where the server knows better: others may have changed or added connections meanwhile. */
export function refusedField(field: string, reason: string): Message | undefined {
  if (reason === 'tooMany') return { text: 'ownSoftware.most', values: { most: mostConnections } };
  const fault = field === 'hookUrl' && hookFaults.find((one) => one === reason);
  return fault ? `ownSoftware.wrong.hookUrl.${fault}` : undefined;
}
