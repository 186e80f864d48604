import { Layout } from '#client/app/layout/layout.tsx';
import { ToastRegions } from '#client/app/toast-regions.tsx';
import { useMaybeUser } from '#client/session/queries.ts';

/** Everything below /a. On sign-out its content goes at once, before the way to /login is done (R4.2). */
export function SignedIn() {
  const user = useMaybeUser();
  if (!user) return null;
  return (
    <>
      <Layout />
      <ToastRegions />
    </>
  );
}
