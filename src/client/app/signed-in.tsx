import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Layout } from '#client/app/layout/layout.tsx';
import { ToastRegions } from '#client/app/toast-regions.tsx';
import { useLanguage } from '#client/i18n/text.tsx';
import { useMaybeUser } from '#client/session/maybe-user.ts';

/** Everything below /a. On sign-out its content goes at once, before the way to /login is done (R4.2). */
export function SignedIn() {
  const user = useMaybeUser();
  const language = useLanguage();
  if (!user) return null;
  return (
    // The few words that the components speak by themselves follow the interface, not the browser.
    <I18nProvider locale={language}>
      <Layout />
      <ToastRegions />
    </I18nProvider>
  );
}
