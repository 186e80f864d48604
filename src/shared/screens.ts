import type { Permission } from '#shared/access/permissions.ts';

/** `nobody`: open without sign-in. `signed-in`: any user, even one without roles. */
export type ScreenAccess = 'nobody' | 'signed-in' | Permission;

export type Screen = {
  readonly path: string;
  readonly access: ScreenAccess;
  /** R2.4: the guard asks for a vehicle before anything else. */
  readonly needsVehicle: boolean;
};

const open = (path: string): Screen => ({ path, access: 'nobody', needsVehicle: false });
const screen = (path: string, access: ScreenAccess): Screen => ({ path, access, needsVehicle: false });
const vehicleScreen = (path: string, access: ScreenAccess): Screen => ({ path, access, needsVehicle: true });

/** R2.1–R2.4 as one table: router, guards, navigation and the access test read it. */
export const screens = {
  login: open('/login'),
  ssoError: open('/login/sso-error'),
  /** The link that connects an account with an identity provider. */
  confirmSso: open('/login/sso-link'),
  resetPassword: open('/reset-pw'),
  register: open('/register'),
  /** The same form for one supplier, which hands out the link. */
  registerWith: open('/registration/supplier/$supplier'),
  confirmRegistration: open('/register/confirm'),
  registrationStatus: open('/register/status'),
  /** The link that proves a new mail address. */
  confirmEmail: open('/confirm-email'),
  siteNotice: open('/site-notice'),
  /** For a workshop's customer, who has no account here. */
  estimate: open('/estimate'),
  vehicle: screen('/a', 'signed-in'),
  noCar: screen('/a/car-selection/no-car', 'signed-in'),
  carError: screen('/a/car-error', 'signed-in'),
  lockedArea: screen('/a/locked-area', 'signed-in'),
  documents: screen('/a/document-management/documents', 'ROLE_USER_LIGHT'),
  returns: screen('/a/document-management/returns', 'ROLE_USER_LIGHT'),
  articles: screen('/a/car-parts/article', 'ROUTE_ARTICLES'),
  universal: screen('/a/universal', 'ROUTE_ARTICLES'),
  tyres: vehicleScreen('/a/tyre', 'ROUTE_TYRES'),
  maintenance: vehicleScreen('/a/maintenance', 'ROUTE_MAINTENANCE_DATA'),
  work: vehicleScreen('/a/work', 'ROUTE_WORK_DATA'),
  technicalInfo: vehicleScreen('/a/technical-info', 'ROUTE_TECHNICAL_DATA'),
  cart: screen('/a/cart', 'ROLE_USER_LIGHT'),
  settings: screen('/a/settings', 'ROLE_USER'),
  admin: screen('/a/admin', 'ROLE_ADMIN'),
  /** For suppliers: the specification keeps a/admin for the operator. */
  desk: screen('/a/supplier', 'ROUTE_DESK'),
  graphicalSearch: screen('/a/graphical-part-search', 'ROLE_USER'),
  webdays: screen('/a/webdays', 'signed-in'),
  invoicing: screen('/a/faktura', 'signed-in'),
  invoiceDocument: screen('/a/faktura-belege/$belegId', 'signed-in'),
  specialReturns: screen('/a/knoll-returns', 'signed-in'),
} as const satisfies Record<string, Screen>;

export type ScreenKey = keyof typeof screens;

// Object.keys widens to string[]; the keys of this literal are exactly ScreenKey.
export const screenKeys = Object.keys(screens) as ScreenKey[];

/** They consist of rooms, each with an address below their own. */
export const roomedScreens = ['admin', 'desk', 'settings'] as const satisfies readonly ScreenKey[];

/** What somebody without a session opens first: these pages stand without the router (decision 43). */
const firstScreens = ['login', 'resetPassword', 'register', 'siteNotice'] as const satisfies readonly ScreenKey[];
export type FirstScreen = (typeof firstScreens)[number];

export const firstScreenAt = (pathname: string): FirstScreen | null =>
  firstScreens.find((key) => screens[key].path === pathname) ?? null;
