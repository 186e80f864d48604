import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#shared/endpoints.ts';
import { endpointWrites, type Writes } from '#test/endpoint-writes.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';

/*
 * Who may write what, read from the code: which endpoints write a table that belongs to all firms, and whether two
 * endpoints write one table of a firm under different rights, or one with a note in the log and the other without.
 */

let database: FreshDatabase;
let writes: readonly Writes[];
let shared: ReadonlySet<string>;
beforeAll(async () => {
  database = await freshDatabase('empty');
  const { rows } = await database.pool.query<{ name: string; is_tenants: boolean }>(`
    select class.relname as name, firm.attname is not null or class.relname = 'firm' as is_tenants
    from pg_class class
    left join pg_attribute firm on firm.attrelid = class.oid and firm.attname = 'firm_id' and not firm.attisdropped
    where class.relnamespace = current_schema()::regnamespace and class.relkind in ('r', 'p') and not class.relispartition`);
  writes = endpointWrites(endpoints, new Set(rows.map(({ name }) => name)));
  shared = new Set(rows.flatMap(({ name, is_tenants }) => (is_tenants ? [] : [name])));
});
afterAll(() => database.drop());

/** Served by one function for several doors, so that the code names them by a variable. */
const servedTwice = [
  'houseAddBanner',
  'houseBannerReach',
  'houseBanners',
  'houseChangeBanner',
  'houseRemoveBanner',
  'houseImport',
  'houseImportOrder',
  'houseImportSteer',
  'houseImportConfirm',
  'houseImportUndone',
  'houseImportRevert',
  'houseImports',
  'deskAddBanner',
  'deskBannerReach',
  'deskBanners',
  'deskChangeBanner',
  'deskRemoveBanner',
  'deskImport',
  'deskImportOrder',
  'deskImportSteer',
  'deskImportConfirm',
  'deskImportUndone',
  'deskImportRevert',
  'deskImports',
  'customerColumns',
  'customerColumnsAssign',
  'deskColumns',
  'deskColumnsAssign',
  'houseColumns',
  'houseColumnsAssign',
  'tourColumns',
  'tourColumnsAssign',
  'deskSynonymColumns',
  'deskSynonymColumnsAssign',
  ...['synonym', 'deskSynonym', 'tour', 'customer'].flatMap((of) =>
    ['Imports', 'ImportUndone', 'ImportRevert'].map((name) => of + name),
  ),
];

/** What counts attempts, sends letters or keeps the books of the house on the way to something else. */
const onTheWay = new Set(['sign_in_throttle', 'mail_attachment', 'supplier_number', 'supplier_closing', 'stock']);

const desk = 'of the own supplier, whose code the door of the desk names';
/** A table that belongs to all firms: who may write it, and within what. */
const writersOf: Readonly<Record<string, readonly [within: string, ...who: string[]]>> = {
  // Found by its words: who reads banners does not write them. Written by servedTwice, within operator and desk.
  banner: ['reads alone', 'banner: signed-in'],
  catalogue_release: ['all', 'swapRelease: ROLE_ADMIN'],
  running_release: ['all', 'swapRelease: ROLE_ADMIN'],
  drawing: [
    'all',
    'addDrawing: ROLE_ADMIN',
    'changeDrawing: ROLE_ADMIN',
    'removeDrawing: ROLE_ADMIN',
    'replaceSheet: ROLE_ADMIN',
  ],
  drawing_area: ['all', 'changeDrawing: ROLE_ADMIN', 'replaceSheet: ROLE_ADMIN'],
  drawing_part: ['all', 'changeDrawing: ROLE_ADMIN', 'replaceSheet: ROLE_ADMIN'],
  synonym: ['all', 'addSynonym: ROLE_ADMIN', 'importSynonyms: ROLE_ADMIN', 'removeSynonym: ROLE_ADMIN'],
  reset_request: ['all', 'askReset: public'],
  supplier_synonym: [desk, 'importDeskSynonyms: ROLE_TREE_SYNONYM_IMPORT'],
  registration: [
    desk,
    'approveRegistration: ROLE_SUPPLIER_ADMIN',
    'confirmRegistration: public',
    'refuseRegistration: ROLE_SUPPLIER_ADMIN',
    'register: public',
  ],
  supplier: [
    desk,
    'addSupplier: ROLE_ADMIN',
    'changeDeskTours: ROLE_SUPPLIER_ADMIN',
    'changeSupplier: ROLE_ADMIN',
    'changeTourPlan: ROLE_ADMIN',
    'setSupplierLogo: ROLE_ADMIN',
  ],
  tour: [desk, 'changeDeskTours: ROLE_SUPPLIER_ADMIN', 'changeTourPlan: ROLE_ADMIN', 'importTours: ROLE_TOUR_IMPORT'],
  opening_hours: [desk, 'changeDeskTours: ROLE_SUPPLIER_ADMIN', 'changeTourPlan: ROLE_ADMIN'],
  supplier_terms: [desk, 'changeDeskSetup: ROLE_SUPPLIER_ADMIN', 'changeSupplierSetup: ROLE_ADMIN'],
  warehouse: [desk, 'changeDeskSetup: ROLE_SUPPLIER_ADMIN', 'changeSupplierSetup: ROLE_ADMIN'],
  promotion: [
    desk,
    'addWebDay: ROLE_SUPPLIER_ADMIN',
    'changeWebDay: ROLE_SUPPLIER_ADMIN',
    'endWebDay: ROLE_SUPPLIER_ADMIN',
    'publishWebDay: ROLE_SUPPLIER_ADMIN',
    'removeWebDay: ROLE_SUPPLIER_ADMIN',
  ],
  // Pieces that were taken at the price of a promotion go back with the order.
  promotion_price: [
    desk,
    'addWebDay: ROLE_SUPPLIER_ADMIN',
    'advanceSuppliersOrder: ROLE_SUPPLIER_ADMIN',
    'cancelOrder: ROLE_ORDER',
    'changeWebDay: ROLE_SUPPLIER_ADMIN',
  ],
  web_day: [
    desk,
    'addWebDay: ROLE_SUPPLIER_ADMIN',
    'changeWebDay: ROLE_SUPPLIER_ADMIN',
    'endWebDay: ROLE_SUPPLIER_ADMIN',
    'publishWebDay: ROLE_SUPPLIER_ADMIN',
    'setWebDayPicture: ROLE_SUPPLIER_ADMIN',
  ],
  web_day_picture: [desk, 'setWebDayPicture: ROLE_SUPPLIER_ADMIN'],
};

/** A firm's tables that are written under several rights on purpose. */
const severalRights: Readonly<Record<string, string>> = {
  import_run: 'a record of every import, within its right',
  import_change: 'the log of every import, within its right',
  account_totp: 'of oneself, before the second factor is met and after',
  passkey: 'as account_totp',
  recovery_code: 'as account_totp',
  account_identity: 'linked by a confirmed link, unlinked with the mail address',
  current_car: 'of the own device, which goes with its session',
  account: 'everyone the own row, the firm’s admin those of the firm, the operator all',
  cart: 'everyone the own carts; an order, an estimate or an invoice closes one',
  cart_addition: 'the own cart, from several screens',
  cart_position: 'the own cart, from several screens',
  customer_order: 'the firm orders, the supplier’s desk moves it on',
  customer_terms: 'the supplier’s desk, and the operator who moves a firm to another supplier',
  customer_vehicle: 'an estimate with a customer keeps the car; whoever may not see customers names none',
  dms_connection: 'its admin writes; who hands a cart over names what reads it',
  email_change: 'asked for by its owner, confirmed by a link',
  estimate: 'the own ones by whoever made them, all by invoicing, the answer by a link',
  estimate_event: 'as estimate',
  estimate_line: 'as estimate',
  estimate_link: 'as estimate',
  firm: 'its admin, the desk of its supplier and the operator, each other columns',
  mail: 'whatever is sent',
  message: 'sent by everyone, marked as read at the desk',
  number_series: 'begun in the settings, counted by each paper',
  password_reset: 'invited by the admin, redeemed by a link',
  promotion_taking: 'goes back with an order, whoever cancels it',
  remember_token: 'everyone the own devices; admins those of their people',
  return_line: 'the firm announces, the supplier’s desk decides',
  session: 'everyone the own sessions; admins those of their people',
  supplier_order: 'goes with an order, whoever cancels it',
  supplier_order_line: 'goes with an order, whoever cancels it',
};

/** A firm's tables that some of their endpoints note and others do not, on purpose. */
const severalNotes: Readonly<Record<string, string>> = {
  session: 'proving oneself again is not noted',
  factor_ceremony: 'a challenge is handed out before anything is done',
  current_car: 'choosing a car is not noted, sessions are',
  account: 'language and preferences of oneself are not noted',
  cart: 'carts are not noted; an invoice made of one is',
  customer: 'consents, merging and erasing are noted, keeping a new one is not',
  customer_order: 'an order names its people itself; what the desk does is noted',
  customer_vehicle: 'as customer',
  dms_connection: 'changes are noted; who hands a cart over names what reads it',
  email_change: 'dropping the own wish is not noted',
  estimate: 'an estimate has a history of its own; what makes it an invoice is noted',
  estimate_event: 'as estimate',
  estimate_line: 'as estimate',
  estimate_link: 'as estimate',
  firm: 'accepting the terms is kept with name and day in the row',
  mail: 'what is sent is kept; what made it is noted where it is an act of an admin',
  message: 'a message names its sender itself',
  number_series: 'beginning a series is noted, counting on is not',
  promotion_taking: 'goes with an order',
  return_line: 'a return has a history of its own; what the desk decides is noted',
  sales_document: 'drafts are not noted; what is issued is',
  supplier_order: 'goes with an order',
  supplier_order_line: 'goes with an order',
};

const byTable = () => {
  const tables = new Map<string, Writes[]>();
  for (const one of writes) for (const table of one.tables) tables.set(table, [...(tables.get(table) ?? []), one]);
  return tables;
};

describe('who writes what', () => {
  it('is read from the code of every endpoint', () => {
    const read = new Set(writes.map(({ endpoint }) => endpoint.name));
    const unread = endpoints.filter(({ name }) => !read.has(name)).map(({ name }) => name);
    expect(unread.toSorted()).toEqual(servedTwice.toSorted());
  });

  it('is found where it is known', () => {
    const tablesOf = (name: string) => [...(writes.find(({ endpoint }) => endpoint.name === name)?.tables ?? [])];
    expect(tablesOf('addDeliveryAddress')).toContain('delivery_address');
    expect(tablesOf('changeFirmPackage')).toContain('work_package');
    expect(tablesOf('addSynonym')).toContain('synonym');
    expect(tablesOf('orderList')).toEqual([]);
  });

  it('every endpoint that writes a table of all firms is listed, with who may', () => {
    const found = [...byTable()]
      .filter(([table]) => shared.has(table) && !onTheWay.has(table))
      .map(([table, by]) => [table, by.map(({ endpoint }) => `${endpoint.name}: ${endpoint.access}`).toSorted()]);
    const listed = Object.entries(writersOf).map(([table, [, ...who]]) => [table, who.toSorted()]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed));
  });

  it('beyond what is the own supplier’s, only the operator writes what belongs to all', () => {
    const others = Object.entries(writersOf).filter(
      ([, [within, ...who]]) => within === 'all' && who.some((one) => !/: (ROLE_ADMIN|public)$/.test(one)),
    );
    expect(others).toEqual([]);
  });
});

describe('a table of a firm', () => {
  const written = () => [...byTable()].filter(([table]) => !shared.has(table));

  it('is written under one right, from wherever', () => {
    const several = written().flatMap(([table, by]) => {
      const rights = new Set(by.map(({ endpoint }) => endpoint.access));
      return rights.size > 1 && !severalRights[table]
        ? [`${table}: ${by.map(({ endpoint }) => `${endpoint.name} ${endpoint.access}`).join(', ')}`]
        : [];
    });
    expect(several).toEqual([]);
  });

  it('is noted in the firm’s log by all that write it, or by none', () => {
    const several = written().flatMap(([table, by]) => {
      const kinds = new Set(by.map(({ isNoted }) => isNoted));
      const names = by.map(({ endpoint, isNoted }) => `${endpoint.name}${isNoted ? ' (noted)' : ''}`);
      return kinds.size > 1 && !severalNotes[table] ? [`${table}: ${names.join(', ')}`] : [];
    });
    expect(several).toEqual([]);
  });

  it('no exception is left that nothing needs', () => {
    const tables = new Map(written());
    const rights = (table: string) => new Set(tables.get(table)?.map(({ endpoint }) => endpoint.access)).size;
    const notes = (table: string) => new Set(tables.get(table)?.map(({ isNoted }) => isNoted)).size;
    expect(Object.keys(severalRights).filter((table) => rights(table) < 2)).toEqual([]);
    expect(Object.keys(severalNotes).filter((table) => notes(table) < 2)).toEqual([]);
  });
});
