import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { type Browser, chromium, type Page } from '@playwright/test';
import { changeScreen } from '#bench/browser-screens.ts';
import { typeIntoPalette } from '#bench/browser-typing.ts';
import { newVisitor, type Visit, visit } from '#bench/browser-visit.ts';
import { loadNow, median, note, say } from '#bench/figures.ts';
import { signIn, startPortal } from '#bench/portal-process.ts';
import { screens } from '#shared/screens.ts';

/*
 * npm run bench browser [articles] [bytes] [paints] [typing] [screens] [shifts]
 * The built pages in a real browser, served by the real portal. Bytes over the wire, paints at a processor that is slowed
 * down four times and with nothing kept from another visit, and what somebody waits for who types or goes from screen to
 * screen. Nothing is asserted; each row has its target and the machine's load beside it. DATA_DIR keeps the catalogue.
 * Without a name of a part all of them are measured.
 */

const visits = 5;
const slowDown = 4;
const widths = [1440, 390];

const parts = ['bytes', 'paints', 'typing', 'screens', 'shifts'] as const;
type Part = (typeof parts)[number];

type Cookies = { name: string; value: string; url: string }[];
type Place = { readonly name: string; readonly path: string; readonly usable: string; readonly cookies?: Cookies };

const formUsable = 'form input[name="password"]:enabled, form input[type="password"]:enabled';
const screenUsable = 'main h1';

async function main(articles: number, wanted: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'passform-bench-'));
  const portal = await startPortal(process.env.DATA_DIR ?? folder, articles, 'pages');
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-gpu'],
  });
  try {
    say(`${articles || 'the demo’s'} articles · Chromium ${browser.version()}`);
    const { origin } = portal;
    const headers = await signIn(origin);
    const cookies = (headers.cookie ?? '').split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      return { name, value, url: origin };
    });
    await selectCar(origin, headers, null);
    const login: Place = { name: 'login page', path: screens.login.path, usable: formUsable };
    const first: Place = { name: 'first screen', path: screens.vehicle.path, usable: screenUsable, cookies };
    const measure: Record<Part, () => Promise<void>> = {
      bytes: () => tellBytes(browser, origin, login, first),
      paints: () => tellPaints(browser, origin, [login, first]),
      typing: async () => tellTyping(browser, origin, cookies, await wordsOf(origin, headers)),
      screens: () => tellScreens(browser, origin, cookies),
      shifts: async () => {
        // A generated catalogue has no cars that could be selected; the demo's are there with every catalogue.
        await selectCar(origin, headers, firstDemoType);
        for (const key of ['vehicle', 'invoicing', 'articles', 'cart', 'documents'] as const)
          await tellShifts(browser, origin, { ...first, name: `${key} with a car`, path: screens[key].path });
      },
    };
    for (const part of parts) if (wanted.length === 0 || wanted.includes(part)) await measure[part]();
  } finally {
    await browser.close();
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function tellBytes(browser: Browser, origin: string, login: Place, first: Place): Promise<void> {
  const form = await visit(browser, { ...login, url: origin + login.path, width: 1440, slowDown: 1 });
  row(
    'JS before the login form is usable',
    kilobytes(form.scriptBytesWhenUsable),
    atMost(form.scriptBytesWhenUsable / 1000, 110, 'kB'),
  );
  row('  all bytes of the login page', kilobytes(form.bytes));
  const shell = await visit(browser, { ...first, url: origin + first.path, width: 1440, slowDown: 1 });
  row('shell with the first screen, JS', kilobytes(shell.scriptBytes));
  row('shell with the first screen, everything', kilobytes(shell.bytes), atMost(shell.bytes / 1000, 200, 'kB'));
}

async function tellPaints(browser: Browser, origin: string, places: readonly Place[]): Promise<void> {
  for (const place of places)
    for (const width of widths) {
      const seen = await visitsOf(browser, origin, place, width);
      const lcp = median(seen.map((one) => one.lcp));
      row(`${place.name} at ${width} px: LCP, processor at a quarter`, `${lcp.toFixed(0)} ms`, atMost(lcp, 1000));
      tellCls(`${place.name} at ${width} px: CLS`, seen);
    }
}

async function tellShifts(browser: Browser, origin: string, place: Place): Promise<void> {
  for (const width of widths)
    tellCls(`${place.name}, at ${width} px: CLS`, await visitsOf(browser, origin, place, width));
}

function tellCls(name: string, seen: readonly Visit[]): void {
  const cls = median(seen.map((one) => one.cls));
  row(name, cls.toFixed(3), { isMet: cls < 0.0005, target: '0' });
  for (const shift of new Set(seen.flatMap(({ shifts }) => shifts))) say(`    ${shift}`);
}

async function visitsOf(browser: Browser, origin: string, place: Place, width: number): Promise<Visit[]> {
  const seen: Visit[] = [];
  for (let times = 0; times < visits; times += 1)
    seen.push(await visit(browser, { ...place, url: origin + place.path, width, slowDown }));
  return seen;
}

async function tellTyping(browser: Browser, origin: string, cookies: Cookies, words: readonly string[]): Promise<void> {
  const page = await openShell(browser, origin, cookies);
  // The first keys load the code and the server's own caches.
  await typeIntoPalette(page, ['filter']);
  const times = await typeIntoPalette(page, words);
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  row(`key to painted suggestions, p50 of ${times.length} keys`, `${p50.toFixed(1)} ms`);
  row(`key to painted suggestions, p95 of ${times.length} keys`, `${p95.toFixed(1)} ms`, atMost(p95, 50));
  await page.context().close();
}

async function tellScreens(browser: Browser, origin: string, cookies: Cookies): Promise<void> {
  const page = await openShell(browser, origin, cookies);
  const round = ['articles', 'cart', 'documents', 'vehicle'] as const;
  for (const key of round) await changeScreen(page, screens[key].path);
  const times = round.map((): number[] => []);
  for (let rounds = 0; rounds < visits; rounds += 1)
    for (const [at, key] of round.entries()) times[at]?.push(await changeScreen(page, screens[key].path));
  for (const [at, key] of round.entries()) {
    const took = times[at] ?? [];
    const [usual, worst] = [median(took), Math.max(...took)];
    row(
      `to the screen ${key}, with warm data`,
      `${usual.toFixed(0)} ms, ${worst.toFixed(0)} at worst`,
      atMost(usual, 100),
    );
  }
  await page.context().close();
}

async function openShell(browser: Browser, origin: string, cookies: Cookies): Promise<Page> {
  const page = await (await newVisitor(browser, { width: 1440, cookies })).newPage();
  await page.goto(origin + screens.vehicle.path);
  await page.locator(screenUsable).first().waitFor();
  return page;
}

/** Of the range that is the house's own. */
const firstDemoType = 900_000_001;

async function selectCar(origin: string, headers: Record<string, string>, kTypeId: number | null): Promise<void> {
  const answer = await fetch(`${origin}/api/tecdoc/car/select.do`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(kTypeId === null ? null : { kTypeId }),
  });
  if (answer.status !== 200) throw new Error(`No car could be selected: ${answer.status}`);
}

type Named = { readonly nodes: readonly { readonly id: number; readonly name: string }[] };
type Numbered = { readonly rows: readonly { readonly number: string }[] };

/** Names of branches and numbers of articles, as people type them. */
async function wordsOf(origin: string, headers: Record<string, string>): Promise<string[]> {
  // Ours, and checked against the contract by the tests.
  const { nodes } = (await (await fetch(`${origin}/api/articles/tree`, { headers })).json()) as Named;
  // Only letters that every keyboard has as a key.
  const words = nodes.flatMap(({ name }) => name.split(/[\s\p{P}]+/u)).filter((word) => /^[a-z]{6,}$/i.test(word));
  const { id = 0 } = nodes.at(-1) ?? {};
  const list = (await (await fetch(`${origin}/api/articles?node=${id}`, { headers })).json()) as Numbered;
  const numbers = list.rows.map(({ number }) => number.replaceAll(/[^\w]/g, '').slice(0, 8));
  const different = [...new Set(words.map((word) => word.slice(0, 8).toLowerCase()))];
  return [...different.slice(0, 14), ...numbers.slice(0, 3)];
}

type Target = { readonly isMet: boolean; readonly target: string };
const atMost = (figure: number, most: number, unit = 'ms'): Target => ({
  isMet: figure <= most,
  target: `≤ ${most} ${unit}`,
});

function row(what: string, measured: string, target?: Target): void {
  const end = target ? note({ what, measured, ...target }) : '';
  say(`${what.padEnd(54)} ${measured.padStart(10)}   ${end.padEnd(24)} ${loadNow()}`);
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

const [articles = '0', ...wanted] = process.argv.slice(2);
await main(Number(articles), wanted);
