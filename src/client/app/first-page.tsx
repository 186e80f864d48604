import { type FunctionComponent, useSyncExternalStore } from 'react';
import { PublicFrame } from '#client/app/public/public-frame.tsx';
import { PageAddress } from '#client/ui/page/page-address.ts';
import { PageVisit } from '#client/ui/page/page-link.tsx';

type FirstPageProps = { Page: FunctionComponent; visit: (to: string) => Promise<void> };

/** An open page of a first visit: it does not wait for the router, nor for anything else of the portal (decision 43). */
export function FirstPage({ Page, visit }: FirstPageProps) {
  const address = useSyncExternalStore(onMove, () => window.location.href);
  return (
    <PageVisit value={visit}>
      <PageAddress value={address}>
        <PublicFrame pathname={new URL(address).pathname}>
          <Page />
        </PublicFrame>
      </PageAddress>
    </PageVisit>
  );
}

/** Without a router only what stands behind the # can change: somebody opens another link of a mail in the same tab. */
function onMove(heard: () => void): () => void {
  window.addEventListener('hashchange', heard);
  return () => window.removeEventListener('hashchange', heard);
}
