import { describe, expect, it } from 'vitest';
import { schedule } from '#server/gateways/supplier-system/schedule.ts';
import type { Share } from '#server/gateways/supplier-system/share-out.ts';
import type { DeliveryChoice } from '#shared/orders/order.ts';
import type { Branch } from '#shared/suppliers/branch.ts';
import type { Tour } from '#shared/suppliers/next-tour.ts';

const weekdays = [1, 2, 3, 4, 5];
const tours: Tour[] = [
  { name: 'Mittag', weekdays, cutOff: '12:45', arrival: '13:30', arrivesDaysLater: 0 },
  { name: 'Nacht', weekdays, cutOff: '18:00', arrival: '06:30', arrivesDaysLater: 1 },
];
const branch: Branch = {
  name: 'Hamburg',
  street: 'Weg 1',
  postalCode: '20000',
  city: 'Hamburg',
  country: 'DE',
  phone: null,
  hours: [{ weekdays, opens: '07:00', closes: '18:00' }],
  pickingMinutes: 30,
};
const place = (code: string, kind: 'branch' | 'branch-other' | 'central') => ({
  code,
  name: code,
  kind,
  transferMinutes: kind === 'branch-other' ? 90 : 0,
  days: kind === 'central' ? 1 : 0,
  cutOff: kind === 'central' ? '18:00' : null,
});
const from = (kind: 'branch' | 'branch-other' | 'central' | null): Share => ({
  line: 1,
  articleId: 1,
  quantity: 1,
  warehouse: kind && place(kind, kind),
});
const berlin = (text: string) => new Date(`2026-11-${text}:00+01:00`);

const leaving = (placedAt: Date, share: Share, delivery: DeliveryChoice = 'as-available', given = tours) => {
  const line = { line: 1, articleId: 1, brand: '', number: '', quantity: 1, unitPrice: 0, deposit: 0, delivery };
  const order = { placedAt, allowPartial: true, lines: [{ ...line, tour: null, arrivesAt: null }] };
  const [part] = schedule(order, [share], { tours: given, branch }, new Map([[1, 3]]));
  return part && { tour: part.tour, leavesAt: part.leavesAt, arrivesAt: part.arrivesAt };
};

describe('when a part leaves', () => {
  it('with the next tour that the way to the branch leaves time for', () => {
    const noon = { tour: 'Mittag', leavesAt: berlin('18T12:45'), arrivesAt: berlin('18T13:30') };
    const night = { tour: 'Nacht', leavesAt: berlin('18T18:00'), arrivesAt: berlin('19T06:30') };
    expect(leaving(berlin('18T11:00'), from('branch-other'))).toEqual(noon);
    expect(leaving(berlin('18T11:20'), from('branch-other'))).toEqual(night);
    expect(leaving(berlin('18T12:45'), from('branch'))).toEqual(night);
  });

  it('on Friday evening with the first tour of Monday', () => {
    const monday = { tour: 'Mittag', leavesAt: berlin('23T12:45'), arrivesAt: berlin('23T13:30') };
    expect(leaving(berlin('20T18:01'), from('branch'))).toEqual(monday);
  });

  it('what has to be got goes with a tour that arrives on its day', () => {
    const got = leaving(berlin('16T09:00'), from(null));
    expect(got).toEqual({ tour: 'Nacht', leavesAt: berlin('18T18:00'), arrivesAt: berlin('19T06:30') });
  });

  it('what is fetched goes half an hour after it lies ready, and not while the branch is closed', () => {
    expect(leaving(berlin('18T09:00'), from('branch-other'), 'pick-up')).toEqual({
      tour: null,
      leavesAt: berlin('18T11:30'),
      arrivesAt: berlin('18T11:00'),
    });
    // A Sunday.
    expect(leaving(berlin('22T11:01'), from('branch'), 'pick-up')).toEqual({
      tour: null,
      leavesAt: berlin('23T08:00'),
      arrivesAt: berlin('23T07:30'),
    });
  });

  it('where nobody knows the hours, nobody knows when it is ready', () => {
    const line = { line: 1, articleId: 1, brand: '', number: '', quantity: 1, unitPrice: 0, deposit: 0 };
    const lines = [{ ...line, delivery: 'pick-up' as const, tour: null, arrivesAt: null }];
    const order = { placedAt: berlin('18T09:00'), allowPartial: true, lines };
    const parts = schedule(order, [from('branch')], { tours, branch: { ...branch, hours: [] } }, new Map());
    expect(parts).toMatchObject([{ isFetched: true, leavesAt: berlin('18T09:30'), arrivesAt: null }]);
  });

  it('without any tour it is sent when it is there', () => {
    expect(leaving(berlin('18T09:00'), from('branch'), 'as-available', [])).toEqual({
      tour: null,
      leavesAt: berlin('18T09:00'),
      arrivesAt: null,
    });
    expect(leaving(berlin('18T09:00'), from('central'), 'as-available', [])?.leavesAt).toEqual(berlin('19T09:00'));
  });
});
