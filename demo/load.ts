import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import * as z from 'zod';
import accounts from '#demo/accounts.json' with { type: 'json' };
import banners from '#demo/banners.json' with { type: 'json' };
import firms from '#demo/firms.json' with { type: 'json' };
import samples from '#demo/samples.json' with { type: 'json' };
import suppliers from '#demo/suppliers.json' with { type: 'json' };
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import { loadVehiclePackage } from '#server/imports/vehicle-package.ts';
import { hashPassword } from '#server/session/passwords.ts';
import { hashToken } from '#server/session/tokens.ts';
import { roleSchema } from '#shared/access/roles.ts';
import { type Demo, sampleKinds } from '#shared/portal/contract.ts';
import { actingScopes } from '#shared/session/acting-scope.ts';

type Tx = Transaction<Schema>;

export const demoPassword = 'passform';
const firstAccounts = ['chef', 'light', 'supplier', 'admin'];

/** What the portal tells its visitors about the demo. */
export const demoIntroduction: Demo = {
  password: demoPassword,
  accounts: accounts
    .map(({ username, purpose }) => ({ username, purpose, isFirst: firstAccounts.includes(username) }))
    .sort((a, b) => firstAccounts.indexOf(a.username) - firstAccounts.indexOf(b.username)),
  samples: samples.map(({ kind, value }) => ({ kind: z.enum(sampleKinds).parse(kind), value })),
};

/** Whose rows are to go when an operator removes the demo; names may since belong to others. */
export type DemoWorld = {
  readonly firms: readonly number[];
  readonly accounts: readonly number[];
  readonly types: readonly number[];
  readonly wmis: readonly string[];
};

/** The whole demo world in one transaction: a start that is cut in the middle leaves nothing behind. */
export async function loadDemo(db: Kysely<Schema>, now: Date): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  await asSystem(db, async (tx) => {
    await loadSuppliers(tx);
    const before = await catalogue(tx);
    await loadVehiclePackage(tx, join(import.meta.dirname, 'vehicles'));
    const vehicles = await catalogue(tx);
    const people = await loadPeople(tx, passwordHash, now);
    await loadHistory(tx, people, now);
    await loadBanners(tx, now);
    await loadConnection(tx, now);
    const world: DemoWorld = {
      firms: [...new Set(people.map(({ firm_id }) => firm_id))],
      accounts: people.map(({ account_id }) => account_id),
      types: vehicles.types.filter((id) => !before.types.includes(id)),
      wmis: vehicles.wmis.filter((wmi) => !before.wmis.includes(wmi)),
    };
    const facts = { demo: true, 'demo-world': world };
    const rows = Object.entries(facts).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
    await tx.insertInto('house').values(rows).execute();
  });
}

async function loadSuppliers(tx: Tx): Promise<void> {
  for (const { tours, opening_hours, logo, ...supplier } of suppliers) {
    const logo_svg = await readFile(join(import.meta.dirname, logo), 'utf8');
    await tx
      .insertInto('supplier')
      .values({ ...supplier, logo_svg })
      .execute();
    const rows = tours.map((tour) => ({ supplier_code: supplier.code, arrives_days_later: 0, ...tour }));
    await tx.insertInto('tour').values(rows).execute();
    await tx
      .insertInto('opening_hours')
      .values(opening_hours.map((hours) => ({ supplier_code: supplier.code, ...hours })))
      .execute();
  }
}

type Person = { readonly firm_id: number; readonly account_id: number };

async function loadPeople(tx: Tx, password_hash: string, now: Date): Promise<Person[]> {
  const people: Person[] = [];
  for (const { key, agreed, ...firm } of firms) {
    const since = agreed ? now : null;
    const agreement = { agreed_agb_at: since, agreed_licence_at: since, agreed_by: null };
    const row = { ...firm, ...agreement, logo_url: null } as Insertable<Schema['firm']>; // JSON cannot say 'workshop'
    const { id: firm_id } = await tx.insertInto('firm').values(row).returning('id').executeTakeFirstOrThrow();
    if (row.kind === 'workshop' && row.primary_supplier) await grantAccess(tx, firm_id, row.primary_supplier, now);
    const own = accounts.filter((account) => account.firm === key);
    for (const { username, name, email, locale, roles } of own) {
      const account = {
        firm_id,
        username,
        name,
        locale,
        email,
        password_hash,
        is_demo: true,
        roles: roles.map((role) => roleSchema.parse(role)),
      };
      const { id } = await tx.insertInto('account').values(account).returning('id').executeTakeFirstOrThrow();
      people.push({ firm_id, account_id: id });
    }
  }
  return people;
}

/** The usual, so that acting for a customer can be tried at once. */
async function grantAccess(tx: Tx, firm_id: number, supplier_code: string, now: Date): Promise<void> {
  await tx
    .insertInto('supplier_grant')
    .values({ firm_id, supplier_code, scopes: [...actingScopes], given_by: '', given_at: now })
    .execute();
}

/** An operator may have loaded vehicles before: those are not the demo's. */
async function catalogue(tx: Tx) {
  const types = await tx.selectFrom('vehicle_type').select('k_type_id').execute();
  const wmis = await tx.selectFrom('wmi').select('wmi').execute();
  return { types: types.map(({ k_type_id }) => k_type_id), wmis: wmis.map(({ wmi }) => wmi) };
}

const forEveryone = ['HHPF116', 'PINL206', 'IZEB8E'];
const forChef = ['KSPF214', 'HLNT103', 'HBPF120', 'SEPF7', 'LPF71'];
const pinned = 'KSPF214';

/** Everyone has worked on some cars lately, so that the vehicle bar, the guard and the history can be tried at once. */
async function loadHistory(tx: Tx, people: readonly Person[], now: Date): Promise<void> {
  const plates = [...forEveryone, ...forChef];
  const accountIds = people.map(({ account_id }) => account_id);
  await sql`
    insert into user_car (firm_id, account_id, k_type_id, plate, vin, mileage_km, first_registration, pinned, last_used_at)
    select firm_id, account.id, k_type_id, plate, vin, mileage_km, first_registration,
      plate_key = ${pinned}, ${now}::timestamptz - array_position(${plates}::text[], plate_key) * interval '1 hour'
    from account cross join known_plate
    where account.id = any (${accountIds}::bigint[])
      and plate_key = any (case username when 'chef' then ${plates}::text[] else ${forEveryone}::text[] end)`.execute(
    tx,
  );
}

async function loadBanners(tx: Tx, now: Date): Promise<void> {
  for (const { days_from_first_start, texts, ...banner } of banners) {
    const valid_to = new Date(now.getTime() + days_from_first_start * 86_400_000);
    await tx
      .insertInto('banner')
      .values({ ...banner, texts: JSON.stringify(texts), valid_from: now, valid_to })
      .execute();
  }
}

/** Its secret and key stand in the documentation, so that a start and a hand-over can be tried. */
export const demoConnection = {
  name: 'Werkstattmeister (Beispiel)',
  secret: 'demo-secret-of-the-workshop-software-0000000',
  token: 'demo-key-of-the-workshop-software-000000000',
  origins: ['https://dms.example', 'http://localhost:4711'],
};

async function loadConnection(tx: Tx, now: Date): Promise<void> {
  const { token, ...connection } = demoConnection;
  const { firm_id } = await tx
    .selectFrom('account')
    .select('firm_id')
    .where('username', '=', 'chef')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('dms_connection')
    .values({ ...connection, firm_id, key_hash: hashToken(token), format: 'oci4', hook_url: null, created_at: now })
    .execute();
}
