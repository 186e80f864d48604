import type { Endpoint } from '#shared/contract.ts';
import type { ActingKind } from '#shared/session/acting.ts';

/** Only looks, although it is no GET: it asks for many things at once, or chooses the car that all screens are about. */
const looks = new Set(['articleOffers', 'checkCart', 'findEntries', 'selectCar', 'serviceParts', 'workTotal']);

/** What the call centre does for a customer: its own list of cars there, carts and orders. */
const serves = new Set([
  'acceptChanges',
  'addEntries',
  'addLine',
  'addToCart',
  'answerQuestion',
  'cancelOrder',
  'changeCart',
  'changePosition',
  'dropCart',
  'mountingToCart',
  'openCart',
  'orderAgain',
  'orderDocumentAgain',
  'parkCart',
  'partsToCart',
  'pinCar',
  'placeOrder',
  'removeCar',
  'removePosition',
  'restoreCart',
  'restorePosition',
  'serviceToCart',
  'setInCart',
  'unwatchArticle',
  'updateCar',
  'watchArticle',
  'workToCart',
]);

type Called = Pick<Endpoint, 'name' | 'method' | 'access' | 'asOneself'>;

/** Whether it changes something of the firm; such an act stands in the firm's log. */
export const isAct = ({ name, method, access, asOneself = false }: Called): boolean =>
  method !== 'GET' && access !== 'public' && !asOneself && !looks.has(name);

/**
 * Whether somebody who acts for a firm may call it, beside the rights. Every call that changes something is refused
 * unless it stands here: a new one stays closed until somebody decides otherwise.
 */
export const mayAct = (kind: ActingKind, called: Called): boolean =>
  !isAct(called) || (kind === 'call-center' && serves.has(called.name));

/** For the test that each of them exists. */
export const actNames: readonly string[] = [...looks, ...serves];
