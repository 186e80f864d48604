import { describe, expect, it } from 'vitest';
import { endpoints } from '#shared/endpoints.ts';
import type { ActingKind } from '#shared/session/acting.ts';
import { type ActingScope, actingScopes } from '#shared/session/acting-scope.ts';
import { actNames, fileNeeds, isAct, isFirmsRead, mayAct, refusalOfAct } from '#shared/session/acts.ts';

const within = (kind: ActingKind, scopes: readonly ActingScope[] = actingScopes) => ({ kind, scopes });
const allowed = (kind: ActingKind) =>
  endpoints.filter(
    (endpoint) => endpoint.method !== 'GET' && endpoint.access !== 'public' && mayAct(within(kind), endpoint),
  );
const callOf = (name: string) => {
  const found = endpoints.find((endpoint) => endpoint.name === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};

describe('what somebody who acts for a firm may call', () => {
  it('is named as the contract names it', () => {
    const names = new Set(endpoints.map(({ name }) => name));
    expect(actNames.filter((name) => !names.has(name))).toEqual([]);
    expect(actNames).toEqual(expect.arrayContaining(['checkCart', 'placeOrder']));
  });

  it('of all calls that are no GET, a sales agent has those that only look', () => {
    const names = allowed('sales-agent').map(({ name }) => name);
    expect(names.toSorted()).toEqual([
      'articleOffers',
      'beginActing',
      'checkCart',
      'endActing',
      'findEntries',
      'selectCar',
      'serviceParts',
      'stepUpByPassword',
      'workTotal',
    ]);
  });

  it('the call centre also has cars, carts and orders, and nothing of the firm’s own affairs', () => {
    const areas = new Set(allowed('call-center').map(({ area }) => area));
    for (const closed of ['admin', 'handoff', 'invoicing', 'messages', 'registration', 'returns', 'suppliers'])
      expect(areas, closed).not.toContain(closed);
    expect(allowed('call-center').map(({ name }) => name)).toContain('placeOrder');
  });

  it('and each of those stands in the log', () => {
    const acts = allowed('call-center').filter(isAct);
    expect(acts.map(({ name }) => name)).toContain('placeOrder');
    expect(acts.filter((endpoint) => mayAct(within('sales-agent'), endpoint))).toEqual([]);
    expect(endpoints.filter(({ method }) => method === 'GET').filter(isAct)).toEqual([]);
  });

  it('of the firm’s own customers, jobs, invoices and settings nobody who acts reads anything', () => {
    const own = endpoints.filter(
      ({ area, method, access }) => method === 'GET' && access !== 'public' && ['invoicing', 'settings'].includes(area),
    );
    expect(own.length).toBeGreaterThan(15);
    for (const endpoint of [...own, callOf('readIncomingInvoice')])
      expect(refusalOfAct(within('call-center'), endpoint), endpoint.name).toBe('NOT_WHILE_ACTING');
  });

  it('what the firm has not granted is refused, and what is open everywhere is not', () => {
    const little = within('call-center', ['catalogue']);
    for (const name of ['readCart', 'addToCart', 'orderList', 'placeOrder', 'documentList', 'returnList'])
      expect(refusalOfAct(little, callOf(name)), name).toBe('NOT_GRANTED');
    for (const name of ['articleList', 'cartSummary', 'selectCar', 'banner'])
      expect(refusalOfAct(little, callOf(name)), name).toBeNull();
  });

  it('a look at what is the firm’s is noted, the catalogue’s own words are not', () => {
    for (const name of ['readDocument', 'orderList', 'articleOffers', 'readCart'])
      expect(isFirmsRead(callOf(name)), name).toBe(true);
    for (const name of ['articleTree', 'producers', 'banner', 'placeOrder'])
      expect(isFirmsRead(callOf(name)), name).toBe(false);
  });

  it('of files, those of the grant are open and all others closed', () => {
    expect(fileNeeds('/files/documents/12.pdf')).toBe('documents');
    expect(fileNeeds('/files/documents.csv')).toBe('documents');
    expect(fileNeeds('/files/return-photos/3')).toBe('returns');
    expect(fileNeeds('/files/firm-logo')).toBe('everywhere');
    for (const path of [
      '/files/invoicing/1.pdf',
      '/files/estimates/1.pdf',
      '/files/privacy/own.json',
      '/handoff/files/1',
    ])
      expect(fileNeeds(path), path).toBeNull();
  });

  it('what anybody may call without signing in is no act of a firm', () => {
    const open = endpoints.filter(({ method, access }) => method !== 'GET' && access === 'public');
    expect(open.map(({ name }) => name)).toContain('register');
    expect(open.filter(isAct)).toEqual([]);
  });
});
