import type { Message, Messages } from '#client/forms/message.ts';

/** What a schema or the server found. */
export type Finding = { readonly path: readonly PropertyKey[]; readonly message: string };

/** A table by field, or a function where it depends on what was found. */
export type MessageOf = Messages | ((field: string, found: string) => Message | undefined);

/**
 * The message of each field. A body may wrap the fields (`{ before, facts: { name } }`), so a path begins where the
 * form has a field of that name; what is found below a field (`origins.2`) is said at the field itself if the table
 * has no line for it. A finding that no field says is under the empty name.
 */
export function fieldMessages(findings: readonly Finding[], fields: object, messageOf: MessageOf): Messages {
  const messages: Record<string, Message> = {};
  for (const { path, message } of findings) {
    const steps = path.map(String);
    const first = steps.findIndex((step) => Object.hasOwn(fields, step));
    const field = first === -1 ? undefined : findNamed(steps.slice(first), message, messageOf);
    const [name, said] = field ?? ['', 'TOAST_MESSAGES.INVALID_INPUT' as const];
    messages[name] ??= said;
  }
  return messages;
}

function findNamed(steps: readonly string[], found: string, messageOf: MessageOf): [string, Message] | undefined {
  for (let length = steps.length; length > 0; length--) {
    const field = steps.slice(0, length).join('.');
    const said = typeof messageOf === 'function' ? messageOf(field, found) : messageOf[field];
    if (said !== undefined) return [field, said];
  }
  return undefined;
}
