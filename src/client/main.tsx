import '@fontsource-variable/ibm-plex-sans/standard.css';
import '#client/ui/tokens.css';
import '#client/ui/base.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { createQueryClient } from '#client/api/query-client.ts';
import { App } from '#client/app/app.tsx';
import { showStartFailure } from '#client/app/start-failure.ts';
import { loadMessages } from '#client/i18n/language.ts';
import { notify, setSuppressed } from '#client/notify/notify.ts';
import { portalQuery } from '#client/portal/queries.ts';
import { startDevice } from '#client/session/device.ts';
import { screens } from '#shared/screens.ts';
import { firstLanguage } from '#shared/session/language.ts';

// The content-security policy forbids evaluating code; without this the schemas would try to.
z.config({ jitless: true });
startDevice();

/** Where the form stands alone there is nobody to sign out. */
let leave = () => {};
const queryClient = createQueryClient({
  onFailure: (_failure, notification) => notification && notify(notification),
  onSignedOut: () => leave(),
  onFirmChanged: () => location.reload(),
});

const portalCode = () => import('#client/app/portal.tsx');
async function portal() {
  const { openPortal } = await portalCode();
  const opened = openPortal(queryClient);
  leave = opened.leave;
  return opened;
}

async function start(element: HTMLElement) {
  const isForm = location.pathname === screens.login.path;
  const root = createRoot(element);
  // Neither code nor guard waits for the texts.
  const [first, code] = await Promise.all([
    loadMessages(firstLanguage),
    isForm ? import('#client/app/first-login.tsx') : portal(),
    queryClient.prefetchQuery(portalQuery),
  ]);
  const draw = (page: ReactNode) =>
    root.render(
      <StrictMode>
        <App {...{ queryClient, first }} leave={() => leave()}>
          {page}
        </App>
      </StrictMode>,
    );
  if ('page' in code) return draw(code.page);

  async function takeOver(to: string) {
    await portalCode();
    history.pushState(null, '', to);
    const { page, loaded } = await portal();
    await loaded;
    draw(page);
  }
  let takingOver: Promise<void> | null = null;
  // Once, however often it is asked for; what cannot be fetched now the browser tries itself.
  const visit = (to: string) => (takingOver ??= takeOver(to).catch(() => location.assign(to)));
  setSuppressed(true); // R2.7
  draw(<code.FirstLogin visit={visit} />);
  // Fetched while somebody types his name.
  setTimeout(() => {
    portalCode()
      .then(({ fetchShell }) => fetchShell())
      .catch(() => {}); // it is fetched again when it is needed
  }, portalWaitsMs);
}

const portalWaitsMs = 1000;

const element = document.getElementById('root');
if (element) start(element).catch(() => showStartFailure(element));
