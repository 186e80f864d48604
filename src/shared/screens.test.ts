import { expect, test } from 'vitest';
import { screens } from '#shared/screens.ts';

test('addresses stay as they are: mails, bookmarks and other systems lead to them (R2.1, R2.2)', () => {
  const addresses = Object.fromEntries(Object.entries(screens).map(([key, { path }]) => [key, path]));
  expect(addresses).toEqual({
    login: '/login',
    ssoError: '/login/sso-error',
    confirmSso: '/login/sso-link',
    resetPassword: '/reset-pw',
    register: '/register',
    registerWith: '/registration/supplier/$supplier',
    confirmRegistration: '/register/confirm',
    registrationStatus: '/register/status',
    confirmEmail: '/confirm-email',
    siteNotice: '/site-notice',
    estimate: '/estimate',
    vehicle: '/a',
    noCar: '/a/car-selection/no-car',
    carError: '/a/car-error',
    lockedArea: '/a/locked-area',
    documents: '/a/document-management/documents',
    returns: '/a/document-management/returns',
    articles: '/a/car-parts/article',
    universal: '/a/universal',
    tyres: '/a/tyre',
    maintenance: '/a/maintenance',
    work: '/a/work',
    technicalInfo: '/a/technical-info',
    cart: '/a/cart',
    settings: '/a/settings',
    admin: '/a/admin',
    desk: '/a/supplier',
    graphicalSearch: '/a/graphical-part-search',
    webdays: '/a/webdays',
    invoicing: '/a/faktura',
    invoiceDocument: '/a/faktura-belege/$belegId',
    specialReturns: '/a/knoll-returns',
  });
});
