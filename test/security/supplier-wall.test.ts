import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { firmCountries } from '#server/articles/firm-country.ts';
import { asFirm, asSystem } from '#server/db/tenant.ts';
import { readFirmTerms } from '#server/gateways/supplier-system/read-known-offers.ts';
import { endpoints } from '#shared/endpoints.ts';
import { liveTopics } from '#shared/live.ts';
import { type ActingScope, actingScopes } from '#shared/session/acting-scope.ts';
import { type ActingWorld, actingWorld, codeOf, me } from '#test/acting-world.ts';
import { asActing } from '#test/as-acting.ts';
import { LiveStream } from '#test/live-stream.ts';
import { granted } from '#test/security/granted-tables.ts';
import { type TenantWorld, tenantWorld } from '#test/security/tenant-world.ts';
import { testNow } from '#test/test-now.ts';
import type { Visitor } from '#test/visitor.ts';

/*
 * The wall between a supplier and its customer: whoever acts for a firm sees what its grant names and that supplier's
 * papers alone, by every call, and, were a call to forget it, by the database itself.
 */

let app: ActingWorld;
let world: TenantWorld;
let competitorsInvoice: number;
beforeAll(async () => {
  app = await actingWorld({ database: 'documents' });
  world = await tenantWorld(app);
  competitorsInvoice = await writeInvoiceOf('ALPTEIL');
});
afterAll(() => app.close());

/** Of another supplier, to the firm that the others act for. */
const writeInvoiceOf = (supplier: string) =>
  asSystem(app.db, (tx) =>
    sql`
      insert into supplier_document (firm_id, supplier_code, kind, number, issued_at, seller, buyer, totals)
      select firm_id, ${supplier}, kind, 'WETTBEWERB-1', issued_at, jsonb_build_object('name', 'Alpenteile'), buyer, totals
      from supplier_document where firm_id = ${app.nordlicht} and kind = 'invoice' limit 1`.execute(tx),
  ).then(() =>
    // Registered when that transaction has ended.
    asSystem(app.db, async (tx) => {
      const paper = tx.selectFrom('document').select('id').where('number', '=', 'WETTBEWERB-1');
      return (await paper.executeTakeFirstOrThrow()).id;
    }),
  );

const grant = (scopes: readonly ActingScope[], ends_at: Date | null = null) =>
  asSystem(app.db, (tx) =>
    tx
      .updateTable('supplier_grant')
      .set({ scopes: [...scopes], withdrawn_at: null, withdrawn_by: null, ends_at })
      .where('firm_id', '=', app.nordlicht)
      .execute(),
  );

const withdraw = () =>
  asSystem(app.db, (tx) =>
    tx
      .updateTable('supplier_grant')
      .set({ withdrawn_at: testNow, withdrawn_by: 'x' })
      .where('firm_id', '=', app.nordlicht)
      .execute(),
  );

const acting = <Result>(accountId: number, work: () => Promise<Result>, clock = () => testNow): Promise<Result> =>
  asActing({ firmId: app.nordlicht, supplier: 'NORDTEIL', accountId, clock }, work);

async function tenantTables(): Promise<string[]> {
  const { rows } = await app.pool.query<{ name: string }>(`
    select class.relname as name from pg_class class
    join pg_attribute firm on firm.attrelid = class.oid and firm.attname = 'firm_id' and not firm.attisdropped
    where class.relkind = 'r' and class.relnamespace = current_schema()::regnamespace order by 1`);
  return [...rows.map(({ name }) => name), 'firm'];
}

/** How many rows of a table one sees there. Where one may not even ask, none. */
const countIn = (table: string) =>
  asFirm(app.db, app.nordlicht, async (tx) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(tx);
    return rows[0]?.count ?? 0;
  }).catch((error: unknown) => {
    if (String(error).includes('permission denied')) return 0;
    throw error;
  });

const standInOf = async (visitor: Visitor) => (await me(visitor)).id;

describe('the database', () => {
  it('shows whoever acts nothing of a table that no grant names, and others within their scope alone', async () => {
    const id = await standInOf(await app.acting('callcenter'));
    const tables = await tenantTables();
    expect(Object.keys(granted).filter((name) => !tables.includes(name))).toEqual([]);
    const own = new Map(await Promise.all(tables.map(async (name) => [name, await countIn(name)] as const)));
    for (const filled of ['customer', 'sales_document', 'invoice_settings', 'estimate', 'document', 'customer_order'])
      expect(own.get(filled), filled).toBeGreaterThan(0);
    const wrong: string[] = [];
    for (const scopes of [actingScopes, ...actingScopes.map((scope) => [...new Set(['catalogue' as const, scope])])]) {
      await grant(scopes);
      for (const table of tables) {
        const isOpen =
          granted[table] && (table === 'supplier_grant' || granted[table].some((one) => scopes.includes(one)));
        const seen = await acting(id, () => countIn(table));
        if (seen > 0 && !isOpen) wrong.push(`${table}: ${seen} rows within ${scopes.join(', ')}`);
      }
    }
    await grant(actingScopes);
    expect(wrong).toEqual([]);
    expect(await acting(id, () => countIn('document'))).toBeGreaterThan(0);
  });

  it('shows of orders, papers and returns those of that supplier alone', async () => {
    const id = await standInOf(await app.acting('callcenter'));
    for (const table of ['customer_order', 'document', 'supplier_document', 'return_case', 'supplier_order'] as const) {
      const rows = await acting(id, () =>
        asFirm(app.db, app.nordlicht, (tx) => tx.selectFrom(table).select('supplier_code').distinct().execute()),
      );
      expect(rows, table).toEqual([{ supplier_code: 'NORDTEIL' }]);
    }
  });

  it('shows nothing at all once the grant is withdrawn, whatever the request believes', async () => {
    const id = await standInOf(await app.acting('callcenter'));
    await withdraw();
    const seen: string[] = [];
    for (const table of await tenantTables())
      if (table !== 'supplier_grant' && (await acting(id, () => countIn(table))) > 0) seen.push(table);
    await grant(actingScopes);
    expect(seen).toEqual([]);
  });

  it('shows nothing at all once the grant has ended by the clock, in the middle of a request', async () => {
    const id = await standInOf(await app.acting('callcenter'));
    const ends = new Date(testNow.getTime() + 60_000);
    await grant(actingScopes, ends);
    const tables = (await tenantTables()).filter((table) => table !== 'supplier_grant');
    let now = testNow;
    const rows = () => Promise.all(tables.map(countIn)).then((counts) => counts.reduce((sum, count) => sum + count));
    const seen = await acting(
      id,
      async () => {
        const before = await rows();
        now = ends;
        return { before, after: await rows() };
      },
      () => now,
    );
    await grant(actingScopes);
    expect(seen).toEqual({ before: expect.toSatisfy((count: number) => count > 0), after: 0 });
  });

  it('leaves nothing in a cache of the firm’s own people where the grant ends in the middle of a request', async () => {
    const id = await standInOf(await app.acting('callcenter'));
    await withdraw();
    const countryOf = firmCountries(app.db);
    expect(await acting(id, () => countryOf(app.nordlicht, testNow))).toBe('');
    await expect(acting(id, () => readFirmTerms(app.db, app.nordlicht, 'NORDTEIL'))).rejects.toThrow('cannot be read');
    await grant(actingScopes);
    expect(await countryOf(app.nordlicht, testNow)).toBe('DE');
  });

  it('lets nobody who acts write what is another supplier’s, another account’s or the firm’s own', async () => {
    const id = await standInOf(await app.acting('callcenter'));
    const refused = (statement: ReturnType<typeof sql>) =>
      expect(acting(id, () => asFirm(app.db, app.nordlicht, (tx) => statement.execute(tx)))).rejects.toThrow(
        /row-level security|permission denied/,
      );
    const key = randomUUID();
    await refused(sql`insert into customer_order (firm_id, number, key, body_hash, account_id, placed_by, cart_id,
      supplier_code, supplier_name, reference, note, address, allow_partial, totals, positions, plates, placed_at)
      values (${app.nordlicht}, 'B-1', ${key}, '', ${id}, '', 1, 'ALPTEIL', '', '', '', '{}', true, '{}', 0, '{}', now())`);
    await refused(sql`insert into customer (firm_id, name) values (${app.nordlicht}, 'x')`);
    await refused(sql`update supplier_grant set scopes = '{catalogue}'`);
    await refused(sql`update delivery_address set is_default = true`);
    await refused(sql`insert into watch_entry (firm_id, account_id, article_id, brand, number, name, added_at)
      values (${app.nordlicht}, ${id + 1}, 1, '', '', '', now())`);
  });

  it('has for whoever acts every shared table that a firm reads', async () => {
    const { rows } = await app.pool.query<{ name: string }>(`
      select class.relname as name from pg_class class
      where class.relnamespace = current_schema()::regnamespace and class.relkind in ('r', 'p', 'v') and not class.relispartition
        and has_table_privilege('passform_firm', class.oid, 'select')
        and not has_table_privilege('passform_acting', class.oid, 'select')`);
    expect(rows.map(({ name }) => name)).toEqual([]);
  });
});

describe('every call', () => {
  it.each(['agent', 'callcenter'] as const)(
    'tells %s nothing of the firm’s own customers and other suppliers',
    async (who) => {
      const visitor = await app.acting(who);
      const told: string[] = [];
      const urls = endpoints
        .filter(({ method, access, asOneself }) => method === 'GET' && access !== 'public' && !asOneself)
        .flatMap((endpoint) => {
          const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(world.ids[name]?.[0] ?? 1));
          return [`/api${path}`];
        });
      const files = ['/files/invoicing/{belegId}.pdf', '/files/estimates/{estimate}.pdf', '/files/documents.csv'].map(
        (path) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(world.ids[name]?.[0] ?? 1)),
      );
      for (const url of [...urls, ...files]) {
        const { text, status } = await visitor.get(url);
        if (status >= 500) told.push(`${url}: ${status}`);
        for (const word of await secrets()) if (text.includes(word)) told.push(`${url} tells ${word}`);
      }
      expect(told).toEqual([]);
    },
  );

  it.each([
    [actingScopes, ['cart', 'orders', 'returns'], ['vehicle', 'cart', 'orders', 'returns', 'messages']],
    [['catalogue'], [], ['vehicle', 'cart', 'messages']],
  ] as const)(
    'with the scopes %j an open stream tells of %j of the firm alone, and of %j of the own account',
    async (scopes, ofFirm, ofAccount) => {
      onTestFinished(async () => void (await grant(actingScopes)));
      await grant(scopes);
      const cookie = ({ cookies }: Visitor) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const [chef, agent] = [await app.signedIn('chef'), await app.acting('agent')];
      const [own, acting] = [
        await LiveStream.open(app.origin, { cookie: cookie(chef) }),
        await LiveStream.open(app.origin, { cookie: cookie(agent) }),
      ];
      const { id: standIn } = (await agent.silentLogin()).json as { id: number };
      const tellAll = async (whose: 'firm' | 'account', id: number) => {
        for (const topic of liveTopics)
          await app.pool.query(
            `select pg_notify('passform_live', json_build_object($1::text, $2::bigint, 'topic', $3::text)::text)`,
            [whose, id, topic],
          );
      };
      await tellAll('firm', app.nordlicht);
      // In no certain order: before each of them the server asks how far the database has got.
      expect((await own.hears(liveTopics.length)).toSorted()).toEqual(liveTopics.toSorted());
      await tellAll('account', standIn);
      const topics = [...ofFirm, ...ofAccount];
      expect((await acting.hears(topics.length)).toSorted()).toEqual(topics.toSorted());
      await Promise.all([own.leave(), acting.leave()]);
    },
  );

  it('finds no invoice of a competing supplier, by list, number or file', async () => {
    const agent = await app.acting('agent');
    expect((await agent.get('/api/documents')).text).not.toContain('WETTBEWERB-1');
    expect((await agent.get('/api/documents?text=WETTBEWERB')).text).not.toContain('WETTBEWERB-1');
    expect(codeOf(await agent.get(`/api/documents/${competitorsInvoice}`))).toBe('NOT_FOUND');
    expect((await agent.get(`/files/documents/${competitorsInvoice}.pdf`)).status).toBe(404);
    const chef = await app.signedIn('victim');
    expect((await chef.get('/api/documents?text=WETTBEWERB')).text, 'the firm itself').toContain('WETTBEWERB-1');
  });

  it('opens no file by an address that is too long for the log', async () => {
    const visitor = await app.acting('callcenter');
    const ids = await asSystem(app.db, (tx) =>
      tx.selectFrom('document').select('id').where('supplier_code', '=', 'NORDTEIL').limit(2).execute(),
    );
    const address = (id = 0, pad = '') => `/files/documents.zip?pad=${pad}&ids=${id}`;
    expect((await visitor.get(address(ids[0]?.id, 'x'.repeat(2000)))).status).toBe(413);
    for (const { id } of ids) expect((await visitor.get(address(id))).status).toBe(200);
    const log = JSON.stringify(await app.logOf(app.nordlicht));
    for (const { id } of ids) expect(log).toContain(`ids=${id}`);
  });

  it('does not let whoever acts read, change or withdraw a grant', async () => {
    const callCenter = await app.acting('callcenter');
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const path = method === 'GET' ? '' : '/NORDTEIL';
      const body = { purpose: '', scopes: [...actingScopes], endsOn: null, version: 1 };
      const answer = await callCenter.send(`/api/firm/supplier-access${path}`, {
        method,
        ...(method === 'PUT' && { body }),
      });
      expect(answer.status, method).toBe(403);
    }
  });
});

/** Names, telephones and mail addresses of the firm's customers, and its bank account. */
async function secrets(): Promise<string[]> {
  return asSystem(app.db, async (tx) => {
    const { rows } = await sql<{ word: string }>`
      select distinct word from customer cross join lateral (values (name), (phone), (email)) said (word)
      where firm_id = ${app.nordlicht} and length(word) > 5
      union select settings ->> 'iban' from invoice_settings
        where firm_id = ${app.nordlicht} and length(settings ->> 'iban') > 5
      limit 300`.execute(tx);
    return rows.map(({ word }) => word);
  });
}
