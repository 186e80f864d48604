import type { Pool, PoolClient } from 'pg';

/**
 * Calls `told` whenever this process has written what is watched, before whoever wrote it goes on: with the statement, and
 * again with the end of its transaction, when others see it.
 */
export function watchWrites(pool: Pool, isWatched: (statement: string) => boolean, told: () => void): void {
  const known = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    let hasWritten = false;
    // One function stands for all the forms of a question.
    client.query = new Proxy(client.query.bind(client), {
      apply(query, _, args) {
        const statement = textOf(args[0]);
        const isEnd = hasWritten && /^\s*(commit|rollback|end)\b/i.test(statement);
        const isWrite = isWatched(statement);
        if (isEnd) hasWritten = false;
        if (isWrite) hasWritten = true;
        const result: unknown = Reflect.apply(query, undefined, args);
        // Whether it came to an end or broke off: what is known may be wrong now.
        return (isEnd || isWrite) && result instanceof Promise ? result.finally(told) : result;
      },
    });
  });
}

/** Whether a statement writes to one of these tables, in the words that ours are written in. */
export function writesTo(...tables: readonly string[]): (statement: string) => boolean {
  const pattern = `\\b(update|delete\\s+from|insert\\s+into|truncate)\\s+(only\\s+)?"?(${tables.join('|')})"?(?![\\w-])`;
  const write = new RegExp(pattern, 'i');
  return (statement) => write.test(statement);
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const text: unknown =
    typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : '';
  return typeof text === 'string' ? text : '';
}
