import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { type Asked, askFor } from '#server/documents/document-filter.ts';
import { type HeadRow, headColumns, registerColumns } from '#server/documents/document-rows.ts';
import { stateOf } from '#server/documents/document-state.ts';
import { statesOfFirm } from '#server/documents/states-of-firm.ts';
import type { DocumentFilter } from '#shared/documents/document-filter.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
type Wanted = {
  /** A cursor: where the page before has ended. */
  readonly after?: string | undefined;
  readonly now: Date;
  readonly isPriced: boolean;
  readonly most: number;
};

/** Documents of a word that is on no more than these are collected and sorted; else they are come across. */
const fewCollected = 10_000;
/** So many of the latest are looked at one by one before the whole firm is: what is usual is among them. */
const window = 1000;

/** Latest first. */
export async function findHeads(tx: Tx, user: User, filter: DocumentFilter, wanted: Wanted): Promise<HeadRow[]> {
  const { after, now, isPriced, most } = wanted;
  const asked = await askFor(tx, user, filter, { isPriced, few: fewCollected });
  const { from } = asked.source;
  const condition = after ? sql`${asked.condition} and ${beyondCursor(asked, after)}` : asked.condition;
  if (asked.states.length === 0) return readHeadsOf(tx, now, latest(asked, from, condition, most));
  if (most < window) {
    const found = await readNear(tx, asked, latest(asked, from, condition, window), now, most);
    if (found !== null) return found;
  }
  const { joins, state } = statesOfFirm(user.firmId, now, asked.kinds);
  const inState = sql`${condition} and ${state} = any (${[...asked.states]}::text[])`;
  return readHeadsOf(tx, now, latest(asked, sql`${from} ${joins}`, inState, most));
}

function beyondCursor({ source }: Asked, after: string): RawBuilder<boolean> {
  const [, micros, id] = /^(-?\d+)-(\d+)$/.exec(after) ?? [];
  return sql<boolean>`(${source.at}, ${source.id})
    < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::bigint)`;
}

const latest = ({ source }: Asked, from: RawBuilder<unknown>, condition: RawBuilder<unknown>, most: number) => sql`
  select ${registerColumns}, ${source.at} as sorted_at, ${source.id} as sorted_id from ${from} where ${condition}
  order by ${source.at} desc, ${source.id} desc limit ${most}`;

async function readHeadsOf(tx: Tx, now: Date, documents: RawBuilder<unknown>): Promise<HeadRow[]> {
  const { rows } = await sql<HeadRow>`
    with d as (${documents})
    select ${headColumns} from d ${stateOf(now)} order by d.issued_at desc, d.id desc`.execute(tx);
  return rows;
}

/** Null: there may be more beyond the window. */
async function readNear(tx: Tx, { states }: Asked, near: RawBuilder<unknown>, now: Date, most: number) {
  // By what the window is sorted by already: it ends with the last that is wanted.
  const { rows } = await sql<HeadRow>`
    select ${headColumns} from (${near}) d ${stateOf(now)}
    where s.state = any (${[...states]}::text[])
    order by d.sorted_at desc, d.sorted_id desc limit ${most}`.execute(tx);
  if (rows.length === most) return rows;
  const { rows: looked } = await sql<{ count: number }>`select count(*)::int as count from (${near}) d`.execute(tx);
  return (looked[0]?.count ?? 0) < window ? rows : null;
}
