import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/* The house rules that no compiler knows: direction, doors, cycles, size. */

type File = { readonly path: string; readonly text: string; readonly imports: readonly string[] };

const files: File[] = globSync(['src/**/*.{ts,tsx}', 'demo/**/*.ts', 'dev/**/*.ts', 'test/**/*.ts', 'e2e/**/*.ts'])
  .map((path) => {
    const text = readFileSync(path, 'utf8');
    const found = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, specifier = '']) => specifier);
    return { path, text, imports: found.map((specifier) => resolve(path, specifier)) };
  })
  .sort((a, b) => a.path.localeCompare(b.path));

function resolve(path: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(dirname(path), specifier);
  return specifier.replace(/^#(shared|server|client)\//, 'src/$1/').replace(/^#(demo|dev|test)\//, '$1/');
}

const isTest = ({ path }: File) => /\.test\.tsx?$/.test(path);
const product = files.filter((file) => file.path.startsWith('src/') && !isTest(file));

/** "src/server/session/routes.ts" → ["server", "session"] */
const roomOf = (path: string): [part: string, room: string] => {
  const [, part = '', room = ''] = path.split('/');
  return [part, /\.\w+$/.test(room) ? '' : room];
};

const areas = [
  'session',
  'registration',
  'vehicle',
  'articles',
  'universal-search',
  'tyres',
  'maintenance',
  'work',
  'technical-info',
  'drawings',
  'cart',
  'orders',
  'handoff',
  'documents',
  'returns',
  'invoicing',
  'webdays',
  'banner',
  'settings',
  'suppliers',
  'admin',
  'desk',
  'messages',
  'portal',
  'api-docs',
  'gallery',
];
const lower = [
  'http',
  'db',
  'catalogue',
  'imports',
  'gateways',
  'jobs',
  'papers',
  'pictures',
  'e-invoice',
  'api',
  'ui',
  'i18n',
  'notify',
  'keyboard',
  'downloads',
  'lists',
  'forms',
  'states',
  'rooms',
];

const height = (path: string): number => {
  const [part, room] = roomOf(path);
  if (part === 'shared') return 0;
  if (lower.includes(room)) return 1;
  if (areas.includes(room)) return 2;
  return 3; // app, main and what stands beside them
};

/** The verbs of an area are doors too; its screens, rows and routes are not. */
const isDoor = (path: string) =>
  path.startsWith('src/server/') ? !/\/(routes|.*-rows|.*-file)\.ts$/.test(path) : !/-page\.tsx$/.test(path);

const pairs = product.flatMap((file) =>
  file.imports.filter((to) => to.startsWith('src/')).map((to) => ({ from: file.path, to })),
);
const list = (wrong: readonly { from: string; to: string }[]) => wrong.map(({ from, to }) => `${from} → ${to}`);

describe('the house', () => {
  it('every room is known', () => {
    const rooms = new Set(
      product
        .map(({ path }) => roomOf(path))
        .filter(([part, room]) => part !== 'shared' && room !== '')
        .map(([, room]) => room),
    );
    expect([...rooms].filter((room) => ![...areas, ...lower, 'app'].includes(room))).toEqual([]);
  });

  it('server and client meet only in shared', () => {
    const wrong = pairs.filter(({ from, to }) => roomOf(to)[0] !== 'shared' && roomOf(from)[0] !== roomOf(to)[0]);
    expect(list(wrong)).toEqual([]);
  });

  it('imports run one way: main → app → areas → lower rooms → shared', () => {
    expect(list(pairs.filter(({ from, to }) => height(from) < height(to)))).toEqual([]);
  });

  it('an area is entered through its door', () => {
    const wrong = pairs.filter(({ from, to }) => {
      const [sameArea, enters] = [roomOf(from)[1] === roomOf(to)[1], height(to) === 2];
      return enters && !sameArea && height(from) === 2 && !isDoor(to);
    });
    expect(list(wrong)).toEqual([]);
  });

  it('there are no cycles', () => {
    const graph = new Map(product.map((file) => [file.path, file.imports]));
    const done = new Set<string>();
    const cycles: string[] = [];
    const walk = (path: string, trail: readonly string[]) => {
      if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
      if (done.has(path) || trail.includes(path)) return;
      for (const next of graph.get(path) ?? []) walk(next, [...trail, path]);
      done.add(path);
    };
    for (const path of graph.keys()) walk(path, []);
    expect(cycles).toEqual([]);
  });

  it('nobody climbs with ../, and there is nothing called utils, helpers, misc or types', () => {
    expect(files.filter(({ text }) => /from '\.\.?\//.test(text)).map(({ path }) => path)).toEqual([]);
    expect(
      files.filter(({ path }) => /\/(utils|helpers|misc|types|index)\.tsx?$/.test(path)).map(({ path }) => path),
    ).toEqual([]);
  });

  it('no file is past 300 lines, tables of data apart', () => {
    const long = files.filter(({ text }) => text.split('\n').length > 301);
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  it('shared is pure: no window, no process, no I/O', () => {
    const wrong = product.filter(
      ({ path, text }) =>
        path.startsWith('src/shared/') &&
        /from 'node:|\bwindow\.|(?<![\w-])document\.|\bprocess\.|\bfetch\(|\bDate\.now\(|new Date\(\)/.test(text),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('the clock is an argument: only the programs read it on the server', () => {
    const readers = product.filter(
      ({ path, text }) =>
        path.startsWith('src/server/') && !path.startsWith('src/server/db/') && /Date\.now\(|new Date\(\)/.test(text),
    );
    expect(readers.map(({ path }) => path)).toEqual([
      'src/server/imports/queue/import-thread.ts',
      'src/server/main.ts',
      'src/server/operator.ts',
    ]);
  });

  it("every query of a firm's data runs in asFirm; the whole house is opened only where named", () => {
    const users = product.filter(({ text }) => /\b(as|lookAs)System\(/.test(text)).map(({ path }) => path);
    expect(users).toEqual([
      'src/server/admin/note-backup.ts',
      'src/server/db/as-desk.ts',
      'src/server/db/as-operator.ts',
      'src/server/gateways/bot-check/spend-token.ts',
      'src/server/gateways/gateway-cache.ts',
      'src/server/gateways/mail/due-mails.ts',
      'src/server/gateways/supplier-system/carry-returns.ts',
      'src/server/gateways/supplier-system/read-known-offers.ts',
      'src/server/gateways/supplier-system/run-supplier-day.ts',
      'src/server/handoff/deliver.ts',
      'src/server/handoff/fetch-parcels.ts',
      'src/server/handoff/forget-old.ts',
      'src/server/handoff/open-start.ts',
      'src/server/handoff/take-start.ts',
      'src/server/imports/import-command.ts',
      'src/server/imports/pipeline.ts',
      'src/server/imports/queue/import-thread.ts',
      'src/server/imports/queue/queued-reverts.ts',
      'src/server/imports/queue/queued-runs.ts',
      'src/server/imports/queue/run-reverts.ts',
      'src/server/imports/undo-command.ts',
      'src/server/invoicing/estimate-link.ts',
      'src/server/messages/store.ts',
      'src/server/orders/send-orders.ts',
      'src/server/registration/confirm-registration.ts',
      'src/server/registration/follow-link.ts',
      'src/server/registration/guard-action.ts',
      'src/server/registration/reset-password.ts',
      'src/server/registration/routes.ts',
      'src/server/registration/store.ts',
      'src/server/registration/work-requests.ts',
      'src/server/returns/return-photos.ts',
      'src/server/session/acting-routes.ts',
      'src/server/session/create-admin.ts',
      'src/server/session/factor/drop.ts',
      'src/server/session/factor/factor-routes.ts',
      'src/server/session/factor/prove.ts',
      'src/server/session/factor/reset-factor.ts',
      'src/server/session/factor/set-up.ts',
      'src/server/session/find-signed-in.ts',
      'src/server/session/own-sessions.ts',
      'src/server/session/routes.ts',
      'src/server/session/serve-sso.ts',
      'src/server/session/set-password.ts',
      'src/server/session/sign-in.ts',
      'src/server/session/sso-link.ts',
      'src/server/session/sweep.ts',
      'src/server/settings/change-email.ts',
      'src/server/suppliers/store.ts',
    ]);
    // Through the other door to the whole house, without Kysely, go only the catalogue's record and its imports.
    const clients = product.filter(({ text }) => /\b(with|open)SystemClient\(/.test(text)).map(({ path }) => path);
    expect(clients).toEqual([
      'src/server/catalogue/compile-release.ts',
      'src/server/catalogue/record/noted-releases.ts',
      'src/server/catalogue/record/read-release.ts',
      'src/server/catalogue/record/release-changes.ts',
      'src/server/catalogue/record/swap-release.ts',
      'src/server/catalogue/record/write-release.ts',
      'src/server/db/system-client.ts',
      'src/server/imports/catalogue/cart-changes.ts',
      'src/server/imports/catalogue/catalogue-stage.ts',
    ]);
    // Nobody takes on a role by hand.
    const roles = product.filter(({ text }) => /set_config\('role'|\bset (local )?role\b/i.test(text));
    expect(roles.map(({ path }) => path)).toEqual([
      // A copy has the rows of all firms, table by table, some of them the owner's alone.
      'src/server/db/backup/restore-backup.ts',
      'src/server/db/backup/write-backup.ts',
      'src/server/db/system-client.ts',
      'src/server/db/tenant.ts',
    ]);
  });

  it('a folder of the client is read at a glance: at most 25 files', () => {
    const counts = new Map<string, number>();
    for (const path of globSync('src/client/**/*.*')) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
  });

  it('the client asks through one place, which signs out on a 401 (R4.2)', () => {
    const askers = product.filter(({ path, text }) => path.startsWith('src/client/') && /(?<![.\w])fetch\(/.test(text));
    expect(askers.map(({ path }) => path)).toEqual([
      // A page for developers, which shows answers as they are, to whoever is signed in or not.
      'src/client/api-docs/queries.ts',
      'src/client/api-docs/send.ts',
      'src/client/api/fetch-answer.ts',
      // Files of the portal that are everyone's.
      'src/client/i18n/language.ts',
    ]);
  });

  it('the server looks at the path of a request where it is in normal form alone', () => {
    const readers = product.filter(
      ({ path, text }) => path.startsWith('src/server/') && /\b(originalUrl|raw\.url)\b/.test(text),
    );
    expect(readers.map(({ path }) => path)).toEqual([]);
  });
});
