// Which tests belong to an area: src/{shared,server,client}/<area>. Used by `npm run check`.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './house.mjs';

/** End-to-end tests by the beginning of their file names. */
export const specsByArea = {
  session: ['sign-in', 'second-factor', 'password', 'agreement', 'language'],
  registration: ['registration'],
  vehicle: ['vehicle', 'document-photo'],
  articles: ['articles'],
  'universal-search': ['articles'],
  tyres: ['tyres'],
  maintenance: ['maintenance'],
  work: ['work'],
  'technical-info': ['technical-info'],
  drawings: ['drawing'],
  cart: ['cart', 'watch-list'],
  orders: ['cart.', 'offline-order', 'whole-way'],
  handoff: ['handoff', 'framing'],
  documents: ['documents'],
  returns: ['returns', 'special-returns', 'return-of-an-order'],
  invoicing: ['invoicing', 'estimate'],
  webdays: ['webdays'],
  banner: ['desk.'],
  settings: ['settings', 'firm-settings', 'privacy'],
  suppliers: ['desk-setup'],
  admin: ['admin'],
  desk: ['desk', 'acting'],
  imports: ['imports'],
  messages: ['guards'],
  portal: ['accessibility', 'source-maps'],
  'api-docs': ['api-docs'],
  app: ['shell', 'guards', 'first-minutes', 'print'],
};

const areaOf = (file) => /^src\/(?:shared\/texts|shared|server|client)\/([^/]+)\//.exec(file)?.[1];

/** The end-to-end tests of the changed areas, and those that have changed themselves. */
export function specsOf(changed) {
  const names = changed.flatMap((file) => specsByArea[areaOf(file)] ?? []);
  const specs = readdirSync(join(root, 'e2e')).filter((name) => name.endsWith('.spec.ts'));
  return specs
    .map((name) => `e2e/${name}`)
    .filter((spec) => changed.includes(spec) || names.some((name) => spec.startsWith(`e2e/${name}`)))
    .sort();
}

/**
 * Nearly every API test starts the whole app and so depends on every area. Where only areas have changed, theirs are run;
 * a change of a shared layer runs all that depend on it.
 */
export function unitFilters(changed) {
  const sources = changed.filter((file) => /^(src|demo|bench|test)\//.test(file) && !file.includes('.test.'));
  const areas = new Set(sources.map(areaOf));
  if ([...areas].some((area) => area === undefined || !(area in specsByArea))) return [];
  const tests = changed.filter((file) => file.includes('.test.'));
  return [
    ...[...areas].flatMap((area) => [`src/shared/${area}/`, `src/server/${area}/`, `src/client/${area}/`]),
    ...tests,
  ];
}
