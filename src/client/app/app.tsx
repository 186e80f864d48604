import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Messages } from '#client/i18n/language.ts';
import { TextProvider } from '#client/i18n/text.tsx';
import { LeaveContext } from '#client/session/leave-context.ts';
import { useMaybeUser } from '#client/session/maybe-user.ts';
import { languageOf } from '#shared/session/language.ts';

type AppProps = { queryClient: QueryClient; leave: () => void; first: Messages; children: ReactNode };

/** What stands around every page. */
export function App({ queryClient, leave, first, children }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <LeaveContext value={leave}>
        <UserTexts first={first}>{children}</UserTexts>
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
