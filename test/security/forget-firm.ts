import type { Pool, PoolClient } from 'pg';

/*
 * A portal whose authors forgot every condition on the firm: the server's statements, as the firm's role sends them, with
 * `firm_id = …` taken out. What then still keeps firms apart is row-level security alone. The house's own role is left
 * as it is, for there the conditions are the rule.
 */

export type Forgetting = {
  isOn: boolean;
  /** How many conditions have been taken out so far. */
  forgotten: number;
};

export function forgetFirm(pool: Pool): Forgetting {
  const forgetting: Forgetting = { isOn: false, forgotten: 0 };
  pool.on('connect', (client: PoolClient) => {
    let isFirm = false;
    const ask = client.query.bind(client) as (...args: unknown[]) => unknown;
    const spoiled = (...args: unknown[]) => {
      const text = textOf(args[0]);
      const role = roleIn(text);
      if (role !== null) isFirm = role === 'passform_firm' || role === 'passform_acting';
      if (/^(commit|rollback)\b/i.test(text)) isFirm = false;
      if (!forgetting.isOn || !isFirm || !hasCondition(text)) return ask(...args);
      const { sql, count } = withoutFirm(text);
      forgetting.forgotten += count;
      const [first, ...rest] = args;
      return typeof first === 'string'
        ? ask(sql, ...rest)
        : ask({ ...(first as object), text: sql, name: undefined }, ...rest);
    };
    client.query = spoiled as typeof client.query; // the same overloads, passed on
  });
  return forgetting;
}

function textOf(question: unknown): string {
  if (typeof question === 'string') return question;
  const { text = '' } = (question ?? {}) as { readonly text?: string };
  return text;
}

/** The last that it takes on. */
function roleIn(text: string): string | null {
  return [...text.matchAll(/\bset local role (\w+)/gi)].at(-1)?.[1] ?? null;
}

const condition = /(?<![\w".])(?:"?\w+"?\.)?"?firm_id"? = (\$\d+(?:::\w+)?)/g;
const hasCondition = (text: string) => /\bwhere\b|\bon\b/i.test(text) && /firm_id"? = \$/.test(text);

/** The parameter stays, because its number does. */
export function withoutFirm(text: string): { readonly sql: string; readonly count: number } {
  let count = 0;
  const sql = text.replaceAll(condition, (_, parameter: string) => {
    count += 1;
    return `(${parameter.replace(/::\w+$/, '')}::bigint is not null)`;
  });
  return { sql, count };
}
