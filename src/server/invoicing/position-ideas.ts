import { type Kysely, sql } from 'kysely';
import { anywhere } from '#server/db/like-pattern.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import type { PositionUnit } from '#shared/invoicing/position.ts';
import type { User } from '#shared/session/user.ts';

type Idea = {
  readonly kind: 'part' | 'labour' | 'free';
  readonly text: string;
  readonly detail: string;
  readonly number: string;
  readonly unit: PositionUnit;
  readonly quantity: number;
  readonly unitPrice: number | null;
  readonly vatRate: number;
  readonly used: number;
};

const mostIdeas = 12;
/** So many of the latest lines are looked at: what was written years ago helps little. */
const mostRead = 5000;

/** What the firm has written before, with the price of the last time; most used first. */
export function positionIdeas(db: Kysely<Schema>, user: User, text: string): Promise<Idea[]> {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6);
  return asFirm(db, user.firmId, async (tx) => {
    const matches = words.map((word) => sql`and lower(text || ' ' || number) like ${anywhere(word)}`);
    const { rows } = await sql<Idea>`
      select kind, text, detail, number, unit, quantity::int, unit_price as "unitPrice", vat_rate as "vatRate",
        used::int
      from (
        select *, count(*) over (partition by kind, text) as used,
          row_number() over (partition by kind, text order by document_id desc, line) as latest
        from (
          select * from sales_position
          where kind in ('part', 'labour', 'free') and origin <> 'document'
          order by document_id desc, line limit ${mostRead}
        ) read
        where true ${sql.join(matches, sql` `)}
      ) counted
      where latest = 1
      order by used desc, text
      limit ${mostIdeas}`.execute(tx);
    return rows;
  });
}
