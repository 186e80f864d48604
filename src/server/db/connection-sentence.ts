type Coded = { readonly code?: unknown; readonly message?: string; readonly errors?: readonly unknown[] };

const network: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refuses the connection. Check that it is running, and its host and port.',
  ECONNRESET: 'closed the connection.',
  EPIPE: 'closed the connection.',
  ENOTFOUND: 'has a host name that cannot be resolved. Check its spelling and the name server.',
  EAI_AGAIN: 'has a host name that cannot be resolved at present. Check the name server.',
  ETIMEDOUT: 'does not answer. Check its host and port, and the firewalls in between.',
  EHOSTUNREACH: 'cannot be reached. Check its host and the network.',
  ENETUNREACH: 'cannot be reached. Check its host and the network.',
  '28P01': 'refuses the password of its user.',
  '28000': 'refuses the user. Check its access rules (pg_hba.conf).',
  '3D000': 'has no database of this name. Create it first.',
  '53300': 'has no connection left. Raise its max_connections, or put a pooler in front.',
  '57P03': 'is still starting. Try again in a moment.',
};
const inMessage = new RegExp(`\\b(${Object.keys(network).join('|')})\\b`);

/** Node tries every address of a host name, and then speaks of all of them at once, without words of its own. */
const firstOf = (error: unknown): Coded => {
  const coded = (error ?? {}) as Coded; // whatever was thrown
  return coded.errors?.[0] === undefined ? coded : firstOf(coded.errors[0]);
};

/** Why `target` could not be reached, for the person who runs the server; null: the error is about something else. */
export function connectionSentence(error: unknown, target: string): string | null {
  const { code, message = '' } = firstOf(error);
  const known = typeof code === 'string' && Object.hasOwn(network, code) ? code : inMessage.exec(message)?.[1];
  const reason = known === undefined ? undefined : network[known];
  return reason === undefined ? null : `${target} ${reason}`;
}

/** What went wrong, in one line for the log; of a lost connection the stack says nothing that this does not. */
export function shortReason(error: unknown): string {
  const { code, message } = firstOf(error);
  const text = (message || String(error)).replaceAll(/\s+/g, ' ').slice(0, 300);
  return typeof code === 'string' && !text.includes(code) ? `${text} (${code})` : text;
}

/** Where a URL leads, without the password in it. */
export function hostOf(url: string): string {
  const { host, port, protocol } = new URL(url);
  return port === '' && protocol.startsWith('postgres') ? `${host}:5432` : host;
}
