import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemoInvoicing } from '#demo/invoicing/load.ts';
import { removeDemo } from '#demo/remove.ts';
import { brokenAudit } from '#server/db/audit.ts';
import { asSystem } from '#server/db/tenant.ts';
import { documentWords } from '#server/invoicing/document-words.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import { checkSheet, stopsIssue } from '#shared/invoicing/check-sheet.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { testNow } from '#test/test-now.ts';

let database: FreshDatabase;
let took: number;
beforeAll(async () => {
  database = await freshDatabase('demo');
  const began = performance.now();
  await loadDemoInvoicing(database.db, testNow);
  took = performance.now() - began;
});
afterAll(() => database.drop());

const read = () =>
  asSystem(database.db, (tx) =>
    tx.selectFrom('sales_document').selectAll().orderBy('document_date').orderBy('id').execute(),
  );

describe('the demo papers', () => {
  it('are there once, and soon', async () => {
    const before = (await read()).length;
    await loadDemoInvoicing(database.db, testNow);
    expect((await read()).length).toBe(before);
    expect(before).toBeGreaterThan(200);
    expect(took).toBeLessThan(10_000);
  });

  it('could all go out: every sheet keeps the rules, and none is dated ahead', async () => {
    for (const { sheet } of await read()) {
      if (!sheet) continue;
      const findings = checkSheet(sheet, {
        today: localDay(testNow),
        lastDate: null,
        say: documentWords(sheet.draft.language),
      });
      expect(stopsIssue(findings), `${sheet.number}: ${JSON.stringify(findings)}`).toBe(false);
    }
    const ahead = await asSystem(database.db, (tx) =>
      tx.selectFrom('sales_document').select('number').where('changed_at', '>', testNow).execute(),
    );
    expect(ahead).toEqual([]);
  });

  it('have numbers without gaps in the order of their days, and open amounts that their payments explain', async () => {
    const series = Map.groupBy(
      (await read()).filter(({ number }) => number !== null),
      ({ number }) => number?.slice(0, -6),
    );
    for (const papers of series.values()) {
      const counts = papers.map(({ number }) => Number(number?.slice(-5)));
      expect(counts).toEqual(counts.map((_, index) => index + 1));
    }
    const wrong = await asSystem(database.db, (tx) =>
      sql`select number from sales_document document where number is not null and kind not in ('estimate', 'job-order')
        and open <> gross - (select coalesce(sum(amount), 0) from sales_payment payment
          where payment.firm_id = document.firm_id and payment.document_id = document.id)`.execute(tx),
    );
    expect(wrong.rows).toEqual([]);
  });

  it('stand in an audit log whose chain is whole', async () => {
    const [first] = await read();
    expect(await asSystem(database.db, (tx) => brokenAudit(tx, first?.firm_id ?? 0))).toBeNull();
  });

  it('go with the demo', async () => {
    await removeDemo(database.db, testNow);
    expect(await read()).toEqual([]);
  });
});
