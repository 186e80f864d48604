import '@fontsource-variable/ibm-plex-sans/standard.css';
import '#client/ui/tokens.css';
import '#client/ui/base.css';
import '#client/ui/layout/looks.css';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { whenSignedOut } from '#client/api/fetch-answer.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { App } from '#client/app/app.tsx';
import { showStartFailure } from '#client/app/fallback/start-failure.ts';
import { openPages } from '#client/app/open-pages.ts';
import { loadMessages, loadOpenMessages, type Messages } from '#client/i18n/language.ts';
import { notify, setSuppressed } from '#client/notify/notify.ts';
import { portalQuery } from '#client/portal/queries.ts';
import { startDevice } from '#client/session/device.ts';
import { type FirstScreen, firstScreenAt } from '#shared/screens.ts';
import { firstLanguage } from '#shared/session/language.ts';

// The content-security policy forbids evaluating code; without this the schemas would try to.
z.config({ jitless: true });
startDevice();

/** Where a page stands alone there is nobody to sign out. */
let leave = () => {};
const queryClient = createQueryClient({
  onFailure: (_failure, notification) => notification && notify(notification),
  onFirmChanged: () => location.reload(),
});

whenSignedOut(() => leave());

const portalCode = () => import('#client/app/portal.tsx');
async function portal() {
  const { openPortal } = await portalCode();
  const opened = openPortal(queryClient);
  leave = opened.leave;
  return opened;
}

async function firstPage(key: FirstScreen) {
  const [{ FirstPage }, Page] = await Promise.all([import('#client/app/first-page.tsx'), openPages[key]()]);
  return { FirstPage, Page };
}

async function start(element: HTMLElement) {
  const open = firstScreenAt(location.pathname);
  const root = createRoot(element);
  // Neither code nor guard waits for the texts.
  const [texts, code] = await Promise.all([
    open ? loadOpenMessages(firstLanguage) : loadMessages(firstLanguage),
    open ? firstPage(open) : portal(),
    queryClient.prefetchQuery(portalQuery),
  ]);
  // In slices: whoever types or touches meanwhile is heard.
  const draw = (page: ReactNode, first: Messages) =>
    startTransition(() =>
      root.render(
        <StrictMode>
          <App {...{ queryClient, first }} leave={() => leave()}>
            {page}
          </App>
        </StrictMode>,
      ),
    );
  if ('page' in code) return draw(code.page, texts);

  async function takeOver(to: string) {
    const [allTexts] = await Promise.all([loadMessages(firstLanguage), portalCode()]);
    history.pushState(null, '', to);
    const { page, loaded } = await portal();
    await loaded;
    draw(page, allTexts);
  }
  let takingOver: Promise<void> | null = null;
  // Once, however often it is asked for; what cannot be fetched now the browser tries itself.
  const visit = (to: string) => (takingOver ??= takeOver(to).catch(() => location.assign(to)));
  if (open === 'login') setSuppressed(true); // R2.7
  draw(<code.FirstPage Page={code.Page} visit={visit} />, texts);
  if (open !== 'login') return;
  // Fetched while somebody types his name.
  setTimeout(() => {
    // What fails is fetched again when it is needed.
    loadMessages(firstLanguage).catch(() => {});
    portalCode()
      .then(({ fetchShell }) => fetchShell())
      .catch(() => {});
  }, portalWaitsMs);
}

const portalWaitsMs = 1000;

const element = document.getElementById('root');
if (element) start(element).catch(() => showStartFailure(element));
