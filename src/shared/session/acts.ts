import type { Endpoint } from '#shared/contract.ts';
import type { LiveTopic } from '#shared/live.ts';
import type { ActingKind } from '#shared/session/acting.ts';
import type { ActingScope } from '#shared/session/acting-scope.ts';

/** `everywhere`: nothing of the firm but what stands on every screen, or what hangs on the own account there. */
type Needs = ActingScope | 'everywhere';

/** Every GET that whoever acts for a firm may call, by what the firm must have granted. A new one is closed until it stands here. */
const reads: Readonly<Record<string, Needs>> = {
  address: 'everywhere',
  articleTree: 'everywhere',
  articleVehicles: 'everywhere',
  banner: 'everywhere',
  byEngineCode: 'everywhere',
  byHsnTsn: 'everywhere',
  byKType: 'everywhere',
  byNatCode: 'everywhere',
  byPlate: 'everywhere',
  byTypeNumber: 'everywhere',
  byVin: 'everywhere',
  byWords: 'everywhere',
  carFacts: 'everywhere',
  carHistory: 'everywhere',
  cartSummary: 'everywhere',
  catalogueSuggestions: 'everywhere',
  currentCar: 'everywhere',
  drawing: 'everywhere',
  drawings: 'everywhere',
  faultCodes: 'everywhere',
  handoffState: 'everywhere',
  labourRates: 'everywhere',
  maintenancePlan: 'everywhere',
  messages: 'everywhere',
  models: 'everywhere',
  moduleAvailability: 'everywhere',
  nextTour: 'everywhere',
  openScreens: 'everywhere',
  operatingMaterials: 'everywhere',
  possibleCars: 'everywhere',
  producers: 'everywhere',
  rimTyreInfo: 'everywhere',
  serviceHistory: 'everywhere',
  ssoLogout: 'everywhere',
  suggestCars: 'everywhere',
  technicalFavourites: 'everywhere',
  technicalSheet: 'everywhere',
  technicalSheets: 'everywhere',
  technicalValues: 'everywhere',
  types: 'everywhere',
  tyreSizes: 'everywhere',
  workHits: 'everywhere',
  workJob: 'everywhere',
  workJobs: 'everywhere',
  workPackages: 'everywhere',
  workTree: 'everywhere',

  articleDetail: 'catalogue',
  articleList: 'catalogue',
  tyreAdditions: 'catalogue',
  tyreList: 'catalogue',
  tyrePortal: 'catalogue',
  watchList: 'catalogue',
  webDays: 'catalogue',

  cartList: 'cart',
  deliveryAddresses: 'cart',
  readCart: 'cart',

  orderList: 'orders',
  readOrder: 'orders',

  documentList: 'documents',
  documentTotals: 'documents',
  documentViews: 'documents',
  readDocument: 'documents',

  openCores: 'returns',
  readReturn: 'returns',
  returnList: 'returns',
  returnSources: 'returns',
  returnTours: 'returns',
  returnableLines: 'returns',
};

/** Only looks, although it is no GET: it asks for many things at once, or chooses the car that all screens are about. */
const looks: Readonly<Record<string, Needs>> = {
  articleOffers: 'catalogue',
  checkCart: 'cart',
  findEntries: 'catalogue',
  selectCar: 'everywhere',
  serviceParts: 'catalogue',
  workTotal: 'catalogue',
};

/** What the call centre does for a customer: its own list of cars there, carts and orders. Labour is the firm's own. */
const serves: Readonly<Record<string, Needs>> = {
  answerQuestion: 'everywhere',
  pinCar: 'everywhere',
  removeCar: 'everywhere',
  unwatchArticle: 'everywhere',
  updateCar: 'everywhere',
  watchArticle: 'everywhere',

  acceptChanges: 'cart',
  addEntries: 'cart',
  addToCart: 'cart',
  changeCart: 'cart',
  changePosition: 'cart',
  dropCart: 'cart',
  openCart: 'cart',
  parkCart: 'cart',
  partsToCart: 'cart',
  removePosition: 'cart',
  restoreCart: 'cart',
  restorePosition: 'cart',
  setInCart: 'cart',

  cancelOrder: 'orders',
  orderAgain: 'orders',
  orderDocumentAgain: 'documents',
  placeOrder: 'orders',
};

type Called = Pick<Endpoint, 'name' | 'method' | 'access' | 'asOneself'>;

const isOwn = (table: Readonly<Record<string, Needs>>, name: string) => Object.hasOwn(table, name);

/** Whether it changes something of the firm; such an act stands in the firm's log. */
export const isAct = ({ name, method, access, asOneself = false }: Called): boolean =>
  method !== 'GET' && access !== 'public' && !asOneself && !isOwn(looks, name);

/** Whether it shows something that is the firm's; such a look stands in the firm's log too. */
export const isFirmsRead = ({ name, access, asOneself = false }: Called): boolean =>
  access !== 'public' && !asOneself && ({ ...reads, ...looks }[name] ?? 'everywhere') !== 'everywhere';

type Actor = { readonly kind: ActingKind; readonly scopes: readonly ActingScope[] };

export type ActRefusal = 'LOOKS_ONLY' | 'NOT_WHILE_ACTING' | 'NOT_GRANTED';

/** Why somebody who acts for a firm may not call it, beside the rights; null: it is open. */
export function refusalOfAct({ kind, scopes }: Actor, called: Called): ActRefusal | null {
  const { name, method, access, asOneself = false } = called;
  if (access === 'public' || asOneself) return null;
  const isServing = isAct(called);
  if (isServing && kind === 'sales-agent') return 'LOOKS_ONLY';
  const table = isServing ? serves : method === 'GET' ? reads : looks;
  const needs = isOwn(table, name) ? table[name] : undefined;
  if (needs === undefined) return 'NOT_WHILE_ACTING';
  return needs === 'everywhere' || scopes.includes(needs) ? null : 'NOT_GRANTED';
}

export const mayAct = (actor: Actor, called: Called): boolean => refusalOfAct(actor, called) === null;

/** Files that a browser opens by itself. All others are closed to whoever acts. */
const files: readonly (readonly [path: RegExp, needs: Needs])[] = [
  [/^\/live$/, 'everywhere'],
  [/^\/files\/(pictures|media|drawings|webdays)\//, 'everywhere'],
  [/^\/files\/maintenance\/checklists\//, 'everywhere'],
  [/^\/files\/firm-logo$/, 'everywhere'],
  [/^\/files\/documents[./]/, 'documents'],
  [/^\/files\/(returns|return-photos)\//, 'returns'],
];

/** What a file needs, by its path; null: nobody who acts opens it. */
export const fileNeeds = (path: string): Needs | null => files.find(([known]) => known.test(path))?.[1] ?? null;

/** What whoever acts for a firm is told has changed there. Any other topic would show what the firm is doing. */
const topics: Readonly<Partial<Record<LiveTopic, ActingScope>>> = {
  cart: 'cart',
  orders: 'orders',
  returns: 'returns',
};
/** What hangs on the account that one has there. */
const ownTopics: readonly LiveTopic[] = ['vehicle', 'messages', 'cart'];

/** `isOwn`: told to that account alone, not to everyone in the firm. */
export function mayHear({ scopes }: Pick<Actor, 'scopes'>, topic: LiveTopic, isOwn: boolean): boolean {
  const needs = topics[topic];
  return (isOwn && ownTopics.includes(topic)) || (needs !== undefined && scopes.includes(needs));
}

/** For the test that each of them exists. */
export const actNames: readonly string[] = [reads, looks, serves].flatMap((table) => Object.keys(table));
