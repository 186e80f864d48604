import type { FunctionComponent } from 'react';
import type { FirstScreen } from '#shared/screens.ts';

/** Each needs no router (decision 43). */
export const openPages: Record<FirstScreen, () => Promise<FunctionComponent>> = {
  login: async () => (await import('#client/session/login/login-page.tsx')).LoginPage,
  resetPassword: async () => (await import('#client/registration/reset-password-page.tsx')).ResetPasswordPage,
  register: async () => (await import('#client/registration/register-page.tsx')).RegisterPage,
  siteNotice: async () => (await import('#client/portal/site-notice-page.tsx')).SiteNoticePage,
};
