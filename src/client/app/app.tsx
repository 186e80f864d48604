import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PortalRouter } from '#client/app/router.tsx';
import type { Messages } from '#client/i18n/language.ts';
import { TextProvider } from '#client/i18n/text.tsx';
import { useMaybeUser } from '#client/session/queries.ts';
import { LeaveContext } from '#client/session/sign-out.ts';
import { languageOf } from '#shared/session/language.ts';

type AppProps = { queryClient: QueryClient; router: PortalRouter; leave: () => void; first: Messages };

export function App({ queryClient, router, leave, first }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <LeaveContext value={leave}>
        <UserTexts first={first}>
          <RouterProvider router={router} />
        </UserTexts>
      </LeaveContext>
    </QueryClientProvider>
  );
}

/** R1.2: the language follows the user data, whichever call brought it. */
function UserTexts({ first, children }: { first: Messages; children: ReactNode }) {
  const user = useMaybeUser();
  return (
    <TextProvider language={user && languageOf(user.locale)} first={first}>
      {children}
    </TextProvider>
  );
}
