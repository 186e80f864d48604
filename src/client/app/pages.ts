import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import { openPages } from '#client/app/open-pages.ts';
import type { ScreenKey } from '#shared/screens.ts';

type Page = AsyncRouteComponent<Record<never, never>>;

/** One file of code for each screen, fetched when the screen is opened or a link to it is pointed at. */
const page = (load: () => Promise<FunctionComponent>): Page =>
  lazyRouteComponent(async () => ({ Page: await load() }), 'Page');

/** R2.1, R2.2: what each screen shows. */
export const pages: Record<ScreenKey, Page> = {
  login: page(openPages.login),
  ssoError: page(async () => (await import('#client/session/login/sso-error-page.tsx')).SsoErrorPage),
  confirmSso: page(async () => (await import('#client/session/login/confirm-sso-page.tsx')).ConfirmSsoPage),
  resetPassword: page(openPages.resetPassword),
  register: page(openPages.register),
  registerWith: page(async () => (await import('#client/registration/register-with-page.tsx')).RegisterWithPage),
  confirmRegistration: page(
    async () => (await import('#client/registration/confirm-registration-page.tsx')).ConfirmRegistrationPage,
  ),
  registrationStatus: page(
    async () => (await import('#client/registration/registration-status-page.tsx')).RegistrationStatusPage,
  ),
  confirmEmail: page(async () => (await import('#client/settings/confirm-email-page.tsx')).ConfirmEmailPage),
  siteNotice: page(openPages.siteNotice),
  estimate: page(async () => (await import('#client/invoicing/estimate-page/estimate-page.tsx')).EstimatePage),
  vehicle: page(async () => (await import('#client/vehicle/vehicle-page.tsx')).VehiclePage),
  noCar: page(async () => (await import('#client/vehicle/no-car-page.tsx')).NoCarPage),
  carError: page(async () => (await import('#client/vehicle/car-error-page.tsx')).CarErrorPage),
  lockedArea: page(async () => (await import('#client/app/fallback/locked-area-page.tsx')).LockedAreaPage),
  documents: page(async () => (await import('#client/documents/documents-page.tsx')).DocumentsPage),
  returns: page(async () => (await import('#client/returns/returns-page.tsx')).ReturnsPage),
  articles: page(async () => (await import('#client/articles/articles-page.tsx')).ArticlesPage),
  universal: page(async () => (await import('#client/universal-search/universal-search-page.tsx')).UniversalSearchPage),
  tyres: page(async () => (await import('#client/tyres/tyres-page.tsx')).TyresPage),
  maintenance: page(async () => (await import('#client/maintenance/maintenance-page.tsx')).MaintenancePage),
  work: page(async () => (await import('#client/work/work-page.tsx')).WorkPage),
  technicalInfo: page(async () => (await import('#client/technical-info/technical-info-page.tsx')).TechnicalInfoPage),
  cart: page(async () => (await import('#client/app/cart-screen.tsx')).CartScreen),
  settings: page(async () => (await import('#client/settings/settings-page.tsx')).SettingsPage),
  admin: page(async () => (await import('#client/admin/admin-page.tsx')).AdminPage),
  desk: page(async () => (await import('#client/desk/desk-page.tsx')).DeskPage),
  graphicalSearch: page(async () => (await import('#client/drawings/drawings-page.tsx')).DrawingsPage),
  webdays: page(async () => (await import('#client/webdays/web-days-page.tsx')).WebDaysPage),
  invoicing: page(async () => (await import('#client/invoicing/overview/invoicing-page.tsx')).InvoicingPage),
  invoiceDocument: page(async () => (await import('#client/invoicing/document/document-page.tsx')).InvoiceDocumentPage),
  specialReturns: page(
    async () => (await import('#client/returns/special/special-returns-page.tsx')).SpecialReturnsPage,
  ),
};

/** What stands around the screens, and the pages beside them. */
export const publicFrame: Page = page(
  async () => (await import('#client/app/public/routed-public-frame.tsx')).RoutedPublicFrame,
);
export const layoutPage: Page = page(async () => (await import('#client/app/signed-in.tsx')).SignedIn);
export const apiDocsPage: Page = page(async () => (await import('#client/api-docs/api-docs-page.tsx')).ApiDocsPage);
/** Links of estimates as they were given out before: they lead to the page of today. */
export const formerEstimatePage: Page = page(
  async () => (await import('#client/invoicing/estimate-page/estimate-page.tsx')).FormerEstimateLink,
);
export const galleryPage: Page = page(async () => (await import('#client/gallery/gallery.tsx')).Gallery);
