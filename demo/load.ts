import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Insertable, Kysely, Transaction } from 'kysely';
import accounts from '#demo/accounts.json' with { type: 'json' };
import banners from '#demo/banners.json' with { type: 'json' };
import firms from '#demo/firms.json' with { type: 'json' };
import suppliers from '#demo/suppliers.json' with { type: 'json' };
import vehicles from '#demo/vehicles.json' with { type: 'json' };
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import { hashPassword } from '#server/session/passwords.ts';
import { roleSchema } from '#shared/access/roles.ts';

type Tx = Transaction<Schema>;

export const demoPassword = 'passform';
export const demoAccounts = accounts.map(({ username, purpose }) => ({ username, purpose }));

/** Whose rows are to go when an operator removes the demo; names may since belong to others. */
export type DemoWorld = { readonly firms: readonly number[]; readonly accounts: readonly number[] };

/** The whole demo world in one transaction: a start that is cut in the middle leaves nothing behind. */
export async function loadDemo(db: Kysely<Schema>, now: Date): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  await asSystem(db, async (tx) => {
    await loadSuppliers(tx);
    await loadVehicles(tx);
    const people = await loadPeople(tx, passwordHash, now);
    await loadHistory(tx, people, now);
    await loadBanners(tx, now);
    const world: DemoWorld = {
      firms: [...new Set(people.map(({ firm_id }) => firm_id))],
      accounts: people.map(({ account_id }) => account_id),
    };
    const facts = { demo: true, 'demo-world': world };
    const rows = Object.entries(facts).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
    await tx.insertInto('house').values(rows).execute();
  });
}

async function loadSuppliers(tx: Tx): Promise<void> {
  for (const { tours, logo, ...supplier } of suppliers) {
    const logo_svg = await readFile(join(import.meta.dirname, logo), 'utf8');
    await tx
      .insertInto('supplier')
      .values({ ...supplier, logo_svg })
      .execute();
    const rows = tours.map((tour) => ({ supplier_code: supplier.code, arrives_days_later: 0, ...tour }));
    await tx.insertInto('tour').values(rows).execute();
  }
}

async function loadVehicles(tx: Tx): Promise<void> {
  for (const { keys, service_infos, car: _, ...type } of vehicles) {
    await tx
      .insertInto('vehicle_type')
      .values(type as Insertable<Schema['vehicle_type']>)
      .execute(); // JSON cannot say 'PC'
    const k_type_id = type.k_type_id;
    await tx
      .insertInto('vehicle_key')
      .values(keys.map((key) => ({ ...key, k_type_id })))
      .execute();
    for (const info of service_infos) {
      await tx
        .insertInto('service_info')
        .values({ ...info, k_type_id } as Insertable<Schema['service_info']>)
        .execute();
    }
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
    const own = accounts.filter((account) => account.firm === key);
    for (const { username, name, locale, roles } of own) {
      const account = {
        firm_id,
        username,
        name,
        locale,
        password_hash,
        roles: roles.map((role) => roleSchema.parse(role)),
      };
      const { id } = await tx.insertInto('account').values(account).returning('id').executeTakeFirstOrThrow();
      people.push({ firm_id, account_id: id });
    }
  }
  return people;
}

/** Everyone has worked on the demo cars lately, so that the vehicle bar, the guard and the history can be tried at once. */
async function loadHistory(tx: Tx, people: readonly Person[], now: Date): Promise<void> {
  const rows = people.flatMap((person) =>
    vehicles.map(({ k_type_id, car }, index) => ({
      ...person,
      ...car,
      k_type_id,
      note: null,
      last_used_at: new Date(now.getTime() - (index + 1) * 3_600_000),
    })),
  );
  await tx.insertInto('user_car').values(rows).execute();
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
