import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import type { Endpoint } from '#shared/contract.ts';
import { endpoints } from '#shared/endpoints.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { arbitraryOf, demoWords } from '#test/security/arbitrary-of.ts';
import { type Forgetting, forgetFirm } from '#test/security/forget-firm.ts';
import { figure, inForm, isLong } from '#test/security/form.ts';
import { type TenantWorld, tenantWorld } from '#test/security/tenant-world.ts';
import { withClient } from '#test/template-databases.ts';
import type { Answer, Visitor } from '#test/visitor.ts';

/*
 * Point 1: another workshop and another supplier's desk, each with every role but the operator's, call everything with
 * the numbers of the victim's rows. Once as the portal is, and once with every condition on the firm taken out of its
 * statements, so that row-level security stands alone.
 */

const tries = inForm(6, 60);

/** The same parameter names different things. */
const meaning: Record<string, Record<string, string>> = {
  changeWorkPackage: { id: 'package' },
  removeWorkPackage: { id: 'package' },
  changeFirmPackage: { id: 'package' },
  removeFirmPackage: { id: 'package' },
  dropDocumentText: { id: 'text' },
  correctServiceRecord: { id: 'record' },
  removeServiceRecord: { id: 'record' },
};
/** Of the catalogue, which belongs to everyone. */
const common = new Set(['articleDetail', 'articleVehicles', 'workJob', 'byKType']);

/** What is gone is gone: these answer alike whether there was such a row or not, so they tell nothing of another firm. */
const answersAlike = new Set(['endOwnSession', 'removeDeliveryAddress', 'dropPhoto', 'removeFirmAddress']);
const nobodys = '999999999';

const bytes = [
  '/files/documents/{document}.pdf',
  '/files/documents.zip?ids={document}',
  '/files/estimates/{estimate}.pdf',
  '/files/invoicing/{belegId}.pdf',
  '/files/invoicing/{belegId}.xml',
  '/files/returns/{return}/note.pdf',
  '/files/returns/{return}/label.pdf',
  '/files/return-photos/{photo}',
  '/files/supplier/return-photos/{firm}/{photo}',
  '/handoff/return/{parcel}',
  '/handoff/files/{parcel}',
];

/** Where each number of the address is one of the victim's. */
function foreignUrl({ name, path }: Pick<Endpoint, 'name' | 'path'>, { ids }: TenantWorld, at: number): string | null {
  if (common.has(name)) return null;
  let isForeign = false;
  const url = path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => {
    const own = ids[meaning[name]?.[parameter] ?? parameter];
    if (own) isForeign = true;
    return encodeURIComponent(String(own?.[at % own.length] ?? demoWords[parameter]?.[0] ?? 1));
  });
  return isForeign ? url : null;
}

const open = endpoints.filter(
  ({ access, name }) => access !== 'ROLE_ADMIN' && access !== 'public' && name !== 'logout',
);

type Judged = { readonly wrong: string[]; readonly calls: number };

type Shots = { readonly endpoint: Endpoint; readonly bodies: readonly unknown[]; readonly queries: readonly object[] };

/** What each endpoint is sent. */
function shotsFor({ ids, bodies: made }: TenantWorld): Shots[] {
  const known = { ...demoWords, ...ids };
  return open.map((endpoint) => {
    const bodies = fc.sample(arbitraryOf(endpoint.body, known), { numRuns: tries, seed: 3 });
    if (made[endpoint.name] !== undefined) bodies[0] = made[endpoint.name];
    const queries = fc.sample(arbitraryOf(endpoint.query, known), { numRuns: tries, seed: 4 }) as object[];
    return { endpoint, bodies, queries };
  });
}

/** Calls everything; names what did not end at "not found", and what gave away a word of the victim's. */
async function attack(world: TenantWorld, shots: readonly Shots[]): Promise<Judged> {
  const wrong: string[] = [];
  let calls = 0;
  const look = (what: string, answer: Answer) => {
    calls += 1;
    if (answer.status >= 500) wrong.push(`${what}: ${answer.status}`);
    const told = world.secrets.find((word) => answer.text.includes(word));
    if (told !== undefined) wrong.push(`${what} tells ${told}`);
  };
  for (const [who, visitor] of Object.entries(world.attackers)) {
    for (const shot of shots) {
      // Used up by the mails of one endpoint, a quota would hide what the next one says.
      await asSystem(app.db, (tx) => tx.deleteFrom('sign_in_throttle').execute());
      wrong.push(...(await callWith(shot, world, visitor, who, look)));
    }
    for (const path of bytes) {
      const url = foreignUrl({ name: path, path }, world, 0);
      const answer = await visitor.get(url ?? path);
      look(`${who} GET ${path}`, answer);
      if (answer.status !== 404 && answer.status !== 403) wrong.push(`${who} GET ${path}: ${answer.status}`);
    }
  }
  return { wrong, calls };
}

async function callWith(
  { endpoint, bodies, queries }: Shots,
  world: TenantWorld,
  visitor: Visitor,
  who: string,
  look: (what: string, answer: Answer) => void,
): Promise<string[]> {
  const seen = new Set<string>();
  for (const [at, body] of bodies.entries()) {
    const foreign = foreignUrl(endpoint, world, at);
    const url =
      foreign ?? endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(demoWords[name]?.[0] ?? 1));
    const given = Object.entries(queries[at] ?? {}).filter(([, value]) => value !== undefined);
    const asked = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
    const sent = { method: endpoint.method, ...(endpoint.method !== 'GET' && body !== undefined && { body }) };
    const answer = await visitor.send(`/api${url}?${asked.toString()}`, sent);
    look(`${who} ${endpoint.name}`, answer);
    if (foreign !== null && answersAlike.has(endpoint.name)) {
      const nothing = await visitor.send(`/api${endpoint.path.replaceAll(/\{\w+\}/g, nobodys)}`, sent);
      const isAlike = nothing.status === answer.status && nothing.text === answer.text;
      seen.add(isAlike ? '404' : `${answer.status}, another answer than for nothing`);
    } else if (foreign !== null && answer.status !== 400) seen.add(`${answer.status}`);
    if (answer.status === 401) return [`${who} ${endpoint.name}: signed out`];
    // The short form goes on when it knows.
    if (!isLong && (foreign === null || seen.size > 0)) break;
  }
  const others = [...seen].filter((status) => status !== '404' && status !== '403');
  if (others.length > 0) return [`${who} ${endpoint.name}: ${others.join(', ')} instead of 404`];
  const isJudged = !isLong || seen.size > 0 || foreignUrl(endpoint, world, 0) === null;
  return isJudged ? [] : [`${who} ${endpoint.name}: no body was taken, so nothing is known`];
}

/** Every row of the victim's, as one hash per table. */
async function rowsOf(victim: number, database: string): Promise<Record<string, string>> {
  const { superuser } = inject('postgres');
  return withClient({ ...superuser, database }, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(`
      select table_name as name from information_schema.columns
      where column_name = 'firm_id' and table_schema = 'public' order by 1`);
    const found: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ hash: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(r::text, '|' order by r::text)), '') as hash
         from "${name}" r where firm_id = $1`,
        [victim],
      );
      found[name] = rows[0]?.hash ?? '';
    }
    return found;
  });
}

let app: TestApp;
let world: TenantWorld;
let shots: Shots[];
let forgetting: Forgetting;
beforeAll(async () => {
  app = await freshApp({
    database: 'documents',
    withPool: (pool) => {
      forgetting = forgetFirm(pool);
    },
  });
  world = await tenantWorld(app);
  shots = shotsFor(world);
});
afterAll(() => app.close());

describe.each([
  ['as the portal is', false],
  ['with every condition on the firm taken out', true],
])('%s', (title, isForgetful) => {
  beforeAll(() => {
    forgetting.isOn = isForgetful;
  });

  it('nothing of another firm is found, told or changed', { timeout: inForm(240_000, 1_200_000) }, async () => {
    const before = await rowsOf(world.victim, app.database);
    const { wrong, calls } = await attack(world, shots);
    expect(wrong).toEqual([]);
    expect(await rowsOf(world.victim, app.database)).toEqual(before);
    const { forgotten } = forgetting;
    if (isForgetful) expect(forgotten).toBeGreaterThan(50);
    figure(1, `calls with foreign numbers, ${title}`, `${calls}${isForgetful ? `, ${forgotten} conditions gone` : ''}`);
  });

  it('the attack above finds a table whose rows are not apart', async () => {
    const { superuser } = inject('postgres');
    const set = (how: string) =>
      withClient({ ...superuser, database: app.database }, (client) =>
        client.query(`alter table customer ${how} row level security`),
      );
    await set('disable');
    const { status } = await (world.attackers.workshop as Visitor).get(
      `/api/invoicing/customers/${world.ids.customer?.[0] ?? 0}`,
    );
    await set('enable');
    expect(status).toBe(200);
  });
});
