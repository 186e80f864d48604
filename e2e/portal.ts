import { test as base, expect, type Page } from '@playwright/test';
import { demoPassword } from '#demo/load.ts';
import { type PortalServer, startPortal } from '#e2e/portal-server.ts';
import { basicAuthorization } from '#shared/session/basic-credentials.ts';

type Journey = {
  /** Signed in without the form: the cookies of a session login, as the browser would hold them. */
  signIn: (username: string) => Promise<void>;
};

/** One portal a worker; a journey keeps to its own account or leaves nothing behind. */
export const test = base.extend<Journey, { portal: PortalServer }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from this pattern
    async ({}, use) => {
      const portal = await startPortal();
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ portal }, use) => use(portal.origin),
  signIn: async ({ page }, use) => {
    await use(async (username) => {
      // What the former user's page still asks would go out with the new cookies, and a page that meets another firm loads anew.
      await page.goto('about:blank');
      const authorization = basicAuthorization({ username, password: demoPassword }) ?? '';
      const headers = { authorization, 'x-requested-with': 'XMLHttpRequest' };
      const answer = await page.request.get('/api/session/login?userType=local', { headers });
      expect(answer.status()).toBe(200);
    });
  },
});

/** A call with the page's own cookies, as the client would make it. */
export async function callAs(page: Page, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: unknown) {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { 'x-requested-with': 'XMLHttpRequest', 'x-xsrf-token': token, 'content-type': 'application/json' };
  return page.request.fetch(path, { method, headers, ...(data !== undefined && { data }) });
}

export const demoCars = { recall: 900000001, modified: 900000002, withoutRepairData: 900000003 };

/** The car of the history, as a click on it would; without one there, the type alone. */
export async function selectCar(page: Page, kTypeId: number | null): Promise<void> {
  const history: { kTypeId: number; carId: number }[] = await (
    await callAs(page, 'GET', '/api/session/carhistory')
  ).json();
  const carId = history.find((car) => car.kTypeId === kTypeId)?.carId;
  const wanted = kTypeId === null ? null : { kTypeId, ...(carId !== undefined && { carId }) };
  const answer = await callAs(page, 'POST', '/api/tecdoc/car/select.do', wanted);
  expect(answer.status()).toBe(200);
}

type Router = { navigate: (to: { href: string }) => Promise<void> };

/** As clicks on links would: the router moves, the page is not loaded anew. Answers where each move has ended. */
export const goThere = (page: Page, paths: readonly string[]): Promise<string[]> =>
  page.evaluate(async (all) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    // The router shows itself under this name, so that its own tools find it. A page that has loaded may still be starting.
    const shown = window as unknown as { __TSR_ROUTER__?: Router };
    while (!shown.__TSR_ROUTER__) await frame();
    const router = shown.__TSR_ROUTER__;
    const ends: string[] = [];
    for (const href of all) {
      await router.navigate({ href });
      ends.push(location.pathname + location.search);
    }
    await frame();
    await frame();
    return ends;
  }, paths);

export { expect };
