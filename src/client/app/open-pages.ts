import type { FunctionComponent } from 'react';
import { type ScreenKey, screens } from '#shared/screens.ts';

/** What somebody without a session opens first: these pages need no router (decision 43). */
export const openPages = {
  login: async () => (await import('#client/session/login-page.tsx')).LoginPage,
  resetPassword: async () => (await import('#client/registration/reset-password-page.tsx')).ResetPasswordPage,
  register: async () => (await import('#client/registration/register-page.tsx')).RegisterPage,
  siteNotice: async () => (await import('#client/portal/site-notice-page.tsx')).SiteNoticePage,
} satisfies Partial<Record<ScreenKey, () => Promise<FunctionComponent>>>;

const keys = [
  'login',
  'resetPassword',
  'register',
  'siteNotice',
] as const satisfies readonly (keyof typeof openPages)[];

export const openPageAt = (pathname: string): keyof typeof openPages | null =>
  keys.find((key) => screens[key].path === pathname) ?? null;
