import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDemoInvoicing } from '#demo/invoicing/load.ts';
import { loadDemoReturns } from '#demo/returns/load.ts';
import { endpoints } from '#shared/endpoints.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { addEveryRole, everyRole } from '#test/security/every-role.ts';
import { fillTables } from '#test/security/fill-tables.ts';
import { figure, inForm } from '#test/security/form.ts';
import { testNow } from '#test/test-now.ts';

/* Point 11: what one answer may take, when there is more of everything than anybody has. */

const rowsMore = inForm(2000, 4000);

let app: TestApp;
beforeAll(async () => {
  app = await freshApp({ database: 'documents' });
});
afterAll(() => app.close());

it('every list is short, whatever is asked for and however much there is', { timeout: 240_000 }, async () => {
  await loadDemoReturns(app.db, testNow);
  await loadDemoInvoicing(app.db, testNow);
  await addEveryRole(app);
  const everyone = await Promise.all(everyRole.map((name) => app.signedIn(name)));
  const grown = await fillTables(app.database, rowsMore);
  expect(grown.length).toBeGreaterThan(15);
  const lists = endpoints.filter(({ method, path, access }) => {
    return method === 'GET' && !path.includes('{') && access !== 'public' && !notRead.has(path);
  });
  const found: { path: string; items: number; bytes: number }[] = [];
  for (const visitor of everyone) {
    for (const { path, query } of lists) {
      const needed = Object.keys(query.shape).includes('text') ? '?text=a' : '';
      for (const asked of new Set(['', needed])) {
        const { status, text, json } = await visitor.get(`/api${path}${asked}`);
        if (status >= 500) throw new Error(`${path}: ${text}`);
        if (status === 200) found.push({ path, items: longestList(json), bytes: text.length });
      }
    }
  }
  const [most] = found.toSorted((a, b) => b.items - a.items);
  const longest = Math.max(...found.map(({ bytes }) => bytes));
  figure(
    11,
    `longest of ${found.length} lists over ${grown.length} tables with ${rowsMore} rows more`,
    `${most?.items} entries (${most?.path}); longest answer ${longest} bytes`,
  );
  expect(found.filter(({ items }) => items > 1000)).toEqual([]);
  expect(longest).toBeLessThan(2_000_000);
});

/** They change something. */
const notRead = new Set(['/logout', '/session/sso-logout', '/firmadmin/firm/acceptAgbAndLicence']);

function longestList(json: unknown): number {
  if (typeof json !== 'object' || json === null) return 0;
  return Math.max(Array.isArray(json) ? json.length : 0, ...Object.values(json).map(longestList));
}
