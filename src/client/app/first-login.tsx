import { PublicFrame } from '#client/app/public-frame.tsx';
import { LoginPage } from '#client/session/login-page.tsx';
import { PageVisit } from '#client/ui/page-link.tsx';
import { screens } from '#shared/screens.ts';

/** The form of a first visit: it does not wait for the router, nor for anything else of the portal (decision 43). */
export function FirstLogin({ visit }: { visit: (to: string) => Promise<void> }) {
  return (
    <PageVisit value={visit}>
      <PublicFrame pathname={screens.login.path}>
        <LoginPage />
      </PublicFrame>
    </PageVisit>
  );
}
