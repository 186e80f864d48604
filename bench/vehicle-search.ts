import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { type Kysely, sql } from 'kysely';
import { pino } from 'pino';
import { settleDemo } from '#demo/settle.ts';
import { buildApp } from '#server/app.ts';
import { openRunningCatalogue } from '#server/catalogue/running-catalogue.ts';
import { readConfig } from '#server/config.ts';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import { openHouse } from '#server/open-house.ts';
import { basicAuthorization } from '#shared/session/basic-credentials.ts';

/*
 * node bench/vehicle-search.ts [copies]
 * Every vehicle search over HTTP, on a fresh embedded database with the demo world and as many registration keys as the
 * authority has given out. `copies` multiplies the types: 100 makes a catalogue of 54,700.
 */

const registrationKeys = 62_392; // rows of KBA FZ 6, 1.1.2025
const [rounds, warmUp] = [300, 40];

/** The first two are no searches: what a call costs before anything is looked for. */
const searches: Record<string, readonly string[]> = {
  'no database': ['portal'],
  'session only': ['session/screens'],
  'HSN/TSN, one': ['tecdoc/car/byhsntsn/0603/CKV'],
  'HSN/TSN, many': ['tecdoc/car/byhsntsn/0603/BNW', 'tecdoc/car/byhsntsn/8004/ANE'],
  'HSN/TSN, by trade name': ['tecdoc/car/byhsntsn/0603/ZZA', 'tecdoc/car/byhsntsn/0603/ZZB'],
  'HSN/TSN, none': ['tecdoc/car/byhsntsn/0603/YYY'],
  'VIN, one': ['tecdoc/car/byVin/WVWZZZAUZFW000214'],
  'VIN, many': ['tecdoc/car/byVin/WVWZZZ1KZ6W000071'],
  'engine code': ['tecdoc/car/bymotorcode/CUNA', 'tecdoc/car/bymotorcode/CRLB'],
  'engine code, begin': ['tecdoc/car/bymotorcode/CRL'],
  'type number': ['typenumber/1PA985', 'typenumber/1VD497'],
  NatCode: ['autovista/carlist/byNatcode/990005'],
  'K-type': ['tecdoc/car/byktypeid/900000032'],
  plate: ['tecrmi/car/bynumberplate/KS-PF%20214'],
  'words, few': ['golf 7 2.0 tdi 150 ps', 'macan diesel', '320 d', 'octavia kombi 2014'].map(byWords),
  'words, many': ['golf', 'diesel', 'g'].map(byWords),
  'words, none': ['trabant'].map(byWords),
  suggest: ['gol', 'golf 7', 'golf 7 2.0 tdi', 'CRBC', 'KS-PF 214', '0603 ADT', 'WVWZZZAUZFW000214'].map(suggestion),
  history: ['session/carhistory'],
};

function byWords(text: string) {
  return `vehicle/by-words?text=${encodeURIComponent(text)}`;
}
function suggestion(text: string) {
  return `vehicle/suggest?text=${encodeURIComponent(text)}`;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Of the shape and spread of FZ 6: 0603 alone has some 2,000 keys, most makers have a handful. */
async function fill(db: Kysely<Schema>, copies: number): Promise<void> {
  await asSystem(db, async (tx) => {
    await sql`
      insert into registration_key
      select lpad((number / 400)::text, 4, '0'), 'K' || lpad(to_hex(number % 400), 2, '0'), 'MAKER-' || number / 400,
        'NAME ' || number % 97, 'bench'
      from generate_series(1, ${registrationKeys - 2}::int) number
      on conflict do nothing`.execute(tx);
    await sql`
      insert into registration_key
      values ('0603', 'ZZA', 'VOLKSWAGEN-VW', 'GOLF', 'bench'), ('0603', 'ZZB', 'VOLKSWAGEN-VW', 'CADDY,CADDY LIFE', 'bench')`.execute(
      tx,
    );
    if (copies <= 1) return;
    await sql`
      insert into vehicle_type (k_type_id, adc_type_id, model_id, name, kw, ps, ccm, cylinders, fuel, body, drive,
        engine_codes, built_from, built_to, words, source)
      select k_type_id + copy * 1000000, null, model_id, name || ' ' || copy, kw, ps, ccm, cylinders, fuel, body, drive,
        engine_codes, built_from, built_to, words || ('v' || copy), source
      from vehicle_type cross join generate_series(1, ${copies - 1}::int) copy`.execute(tx);
    await sql`
      insert into vin_mask
      select overlay(mask placing lpad((copy % 1000)::text, 3, '0') from 12), k_type_id, 'bench'
      from vin_mask cross join generate_series(1, ${copies - 1}::int) copy
      on conflict do nothing`.execute(tx);
  });
  await sql`analyze`.execute(db);
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

async function main(copies: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'passform-bench-'));
  const config = readConfig({
    DATA_DIR: folder,
    NODE_ENV: 'production',
    SECRET: 'x'.repeat(32),
    VEHICLE_LOOKUPS: '1000000',
  });
  const log = pino({ level: 'error' });
  const house = await openHouse(config, log, () => undefined);
  try {
    const began = performance.now();
    await settleDemo(house, { asked: true, embedded: true, now: new Date(), say: () => undefined });
    say(`demo world loaded in ${Math.round(performance.now() - began)} ms`);
    await fill(house.db, copies);
    const clock = () => new Date();
    const catalogue = await openRunningCatalogue({ ...house, folder: join(folder, 'catalogue'), log });
    const app = await buildApp({
      config,
      ...house,
      catalogue,
      version: '0',
      clock,
      demo: null,
      log,
      clientFolder: null,
    });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    await measure(origin);
    await app.close();
    await catalogue.close();
  } finally {
    await house.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(origin: string): Promise<void> {
  const plain = { 'x-requested-with': 'XMLHttpRequest' };
  const authorization = basicAuthorization({ username: 'chef', password: 'passform' }) ?? '';
  const signedIn = await fetch(`${origin}/api/session/login?userType=local`, { headers: { ...plain, authorization } });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const ask = async (path: string) => {
    const response = await fetch(`${origin}/api/${path}`, { headers: { ...plain, cookie } });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`);
  };
  // In turn, so that whatever else the machine does at the moment falls on all alike.
  const times = new Map(Object.keys(searches).map((name) => [name, [] as number[]]));
  for (let round = -warmUp; round < rounds; round++) {
    for (const [name, paths] of Object.entries(searches)) {
      const began = performance.now();
      await ask(paths[Math.abs(round) % paths.length] ?? '');
      if (round >= 0) times.get(name)?.push(performance.now() - began);
    }
  }
  say(`${'ms'.padEnd(24)}    p50    p95    p99`);
  for (const [name, taken] of times) {
    const sorted = taken.toSorted((a, b) => a - b);
    say(`${name.padEnd(24)} ${[0.5, 0.95, 0.99].map((share) => at(sorted, share).toFixed(1).padStart(6)).join(' ')}`);
  }
}

await main(Number(process.argv[2] ?? 1));
