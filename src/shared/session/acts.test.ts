import { describe, expect, it } from 'vitest';
import { endpoints } from '#shared/endpoints.ts';
import { actNames, isAct, mayAct } from '#shared/session/acts.ts';

const allowed = (kind: 'sales-agent' | 'call-center') =>
  endpoints.filter((endpoint) => endpoint.method !== 'GET' && endpoint.access !== 'public' && mayAct(kind, endpoint));

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
    expect(acts.filter((endpoint) => mayAct('sales-agent', endpoint))).toEqual([]);
    expect(endpoints.filter(({ method }) => method === 'GET').filter(isAct)).toEqual([]);
  });

  it('what anybody may call without signing in is no act of a firm', () => {
    const open = endpoints.filter(({ method, access }) => method !== 'GET' && access === 'public');
    expect(open.map(({ name }) => name)).toContain('register');
    expect(open.filter(isAct)).toEqual([]);
  });
});
