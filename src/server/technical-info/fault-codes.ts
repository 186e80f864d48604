import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { AnswerOf } from '#shared/contract.ts';
import type { Language } from '#shared/session/language.ts';
import type * as contract from '#shared/technical-info/contract.ts';
import { codeBeginnings } from '#shared/technical-info/fault-code-text.ts';
import { meetsWords } from '#shared/technical-info/meets-words.ts';
import type { FaultCode } from '#shared/technical-info/technical-value.ts';
import { foldWords } from '#shared/work/fold-words.ts';

type Tx = Transaction<Schema>;
const [most, mostRead] = [200, 20_000];

/** By the code, its beginning, or words; without a text the first ones. */
export async function findFaultCodes(
  tx: Tx,
  text: string,
  language: Language,
): Promise<AnswerOf<typeof contract.faultCodes>> {
  const all = await readFaultCodes(tx, language);
  const found = text.trim() === '' ? all : matching(all, text);
  return { codes: found.slice(0, most), total: found.length };
}

function matching(all: readonly FaultCode[], text: string): FaultCode[] {
  const beginnings = codeBeginnings(text);
  if (beginnings.length > 0)
    return beginnings.flatMap((beginning) => all.filter(({ code }) => code.startsWith(beginning)));
  const wanted = foldWords(text);
  return wanted.length === 0 ? [] : all.filter(({ name }) => meetsWords(name, wanted));
}

async function readFaultCodes(tx: Tx, language: Language): Promise<FaultCode[]> {
  const { rows } = await sql<FaultCode>`
    select code, source, coalesce(names ->> ${language}, names ->> 'de') as name
    from fault_code
    order by position(left(code, 1) in 'PBCU'), code limit ${mostRead}`.execute(tx);
  return rows;
}

export async function countFaultCodes(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('fault_code')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
