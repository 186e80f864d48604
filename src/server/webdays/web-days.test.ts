import { describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { minutes } from '#test/fresh-app.ts';
import { accept, check, put, send, wishFor } from '#test/order-desk.ts';
import { savedDay, timeAt, webDayTests } from '#test/web-day-tests.ts';

const { app, supplier, chef, article, goTo, draftOf, add, move, change, seenBy, published, priceFor, offerOf } =
  webDayTests();

describe('the special price of a web day', () => {
  it('holds in list, cart and order from its first moment to its last, and not one before or after', async () => {
    const day = await published();
    goTo(minutes(10) - 1);
    expect(await priceFor(chef())).toMatchObject({ purchasePrice: 10_000, promotion: null });
    await put(chef(), article(), 2);
    expect((await check(chef())).lines[0]).toMatchObject({ state: 'same', unitPrice: 10_000, promotion: null });

    goTo(minutes(10));
    expect(await priceFor(chef())).toMatchObject({
      purchasePrice: 7000,
      promotion: { name: 'Test-Tage', isWebDay: true, left: null, until: day.draft.to },
    });
    const seen = await check(chef());
    expect(seen.lines[0]).toMatchObject({
      state: 'changed',
      changes: [{ what: 'price', before: 10_000, after: 7000 }],
      promotion: { holds: true, isWebDay: true },
    });
    const { check: inside } = await accept(chef(), seen);
    expect(inside).toMatchObject({ isOrderable: true, lines: [{ unitPrice: 7000 }] });

    goTo(minutes(20) - 1);
    expect(await priceFor(chef())).toMatchObject({ purchasePrice: 7000 });
    goTo(minutes(20));
    expect(await priceFor(chef())).toMatchObject({ purchasePrice: 10_000, promotion: null });
    const late = (await send(chef(), wishFor(inside))).json as { kind: string; check: { lines: object[] } };
    expect(late).toMatchObject({
      kind: 'changed',
      check: { isOrderable: false, lines: [{ changes: [{ what: 'price', before: 7000, after: 10_000 }] }] },
    });

    goTo(minutes(20) - 1);
    const order = (await send(chef(), wishFor(inside))).json;
    expect(order).toMatchObject({ kind: 'placed', order: { lines: [{ unitPrice: 7000, quantity: 2 }] } });
    const { webDays: heads } = (await supplier().get('/api/supplier/webdays')).json as {
      webDays: { id: number; sold: number }[];
    };
    expect(heads.find(({ id }) => id === day.id)?.sold).toBe(2);
  });

  it('holds as far as it goes; a line beyond pays the usual price for all and says so', async () => {
    await published({ from: timeAt(0), offers: [{ articleId: article(), price: 7000, most: 50, mostPerFirm: 4 }] });
    await put(chef(), article(), 5);
    expect((await check(chef())).lines[0]).toMatchObject({
      unitPrice: 10_000,
      promotion: { holds: false, left: 4 },
    });
    await chef().send('/api/carts/current', { method: 'DELETE' });
    await put(chef(), article(), 4);
    const seen = await check(chef());
    expect(seen.lines[0]).toMatchObject({ state: 'same', unitPrice: 7000, promotion: { holds: true, left: 4 } });
    const first = (await send(chef(), wishFor(seen))).json as { kind: string; order: { id: number } };
    expect(first.kind).toBe('placed');
    expect(await priceFor(chef())).toMatchObject({ purchasePrice: 10_000, promotion: null });
    await chef().post(`/api/orders/${first.order.id}/cancel`);
    expect(await priceFor(chef())).toMatchObject({ purchasePrice: 7000, promotion: { left: 4 } });
  });

  it('two lines of one article share what is left', async () => {
    await published({ from: timeAt(0), offers: [{ articleId: article(), price: 7000, most: null, mostPerFirm: 4 }] });
    const [car] = (await chef().get('/api/session/carhistory')).json as { carId: number }[];
    // A line of two is none of five, whatever the other line takes.
    await asSystem(app().db, (tx) =>
      tx
        .insertInto('scale_price')
        .values({ supplier_code: 'NORDTEIL', article_id: article(), from_quantity: 5, price: 8000 })
        .execute(),
    );
    await put(chef(), article(), 3);
    await put(chef(), article(), 2, car?.carId);
    const { lines } = await check(chef());
    expect(lines.map(({ unitPrice }) => unitPrice)).toEqual([7000, 10_000]);
    expect(lines[1]).toMatchObject({ promotion: { holds: false } });
  });

  it('of two at once the lower counts, and the desk is told of both', async () => {
    await published({ from: timeAt(0) });
    const lower = await published({
      from: timeAt(0),
      texts: { ...draftOf().texts, de: { title: 'Tiefer', text: '' } },
      offers: [{ articleId: article(), price: 6000, most: null, mostPerFirm: null }],
    });
    expect(await priceFor(chef())).toMatchObject({ purchasePrice: 6000, promotion: { name: 'Tiefer' } });
    expect(lower.clashes).toMatchObject([{ articleId: article(), name: 'Test-Tage', price: 7000, isPublished: true }]);
  });
});

describe('what customers see of web days', () => {
  it('the demo’s: what runs, what is announced; another supplier’s customers see theirs alone (R2.3)', async () => {
    const mine = await seenBy(chef());
    expect(mine.now).toBe(timeAt(0));
    expect(mine.webDays.map(({ state, title }) => [state, title])).toEqual(
      expect.arrayContaining([
        ['running', 'Werkstatt-Wochen: Werkzeug und Chemie'],
        ['upcoming', 'Elektrik-Tage'],
      ]),
    );
    const running = mine.webDays.find(({ title }) => title.startsWith('Werkstatt-Wochen'));
    expect(running?.offers.length).toBeGreaterThan(4);
    for (const { state, specialPrice, usualPrice } of running?.offers ?? []) {
      expect(state).toBe('on');
      expect(specialPrice ?? 0).toBeLessThan(usualPrice ?? 0);
    }
    const picture = await chef().get(running?.pictureUrl ?? '');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    const other = await app().signedIn('other');
    expect((await seenBy(other)).webDays.map(({ title }) => title)).toEqual(['Berg-Tage']);
    expect((await other.get(running?.pictureUrl ?? '')).status).toBe(404);
    const english = await app().signedIn('english');
    expect((await seenBy(english)).webDays.map(({ title }) => title)).toContain('Electrics days');
  });

  it('drafts are nobody’s; who may not see purchase prices sees the offer without them', async () => {
    const draft = savedDay(await add({ from: timeAt(0) }));
    expect(await offerOf(chef(), draft.id)).toBeUndefined();
    expect(await priceFor(chef())).toMatchObject({ promotion: null });
    savedDay(await move(draft, 'publish'));
    expect(await offerOf(chef(), draft.id)).toMatchObject({ state: 'on', specialPrice: 7000, usualPrice: 10_000 });
    await asSystem(app().db, (tx) => tx.updateTable('firm').set({ shows_purchase_prices: false }).execute());
    const light = await app().signedIn('light');
    expect(await offerOf(light, draft.id)).toMatchObject({ state: 'on', specialPrice: null, usualPrice: null });
    expect((await seenBy(light)).seesPrices).toBe(false);
    await asSystem(app().db, (tx) => tx.updateTable('firm').set({ shows_purchase_prices: true }).execute());
    const noroles = await app().signedIn('noroles');
    expect((await noroles.get('/api/webdays')).status).toBe(200);
  });

  it('one that is for some customers is theirs alone, in price and picture of it', async () => {
    const { firms } = (await supplier().get('/api/supplier/webdays')).json as { firms: { id: number; name: string }[] };
    const [mine, theirs] = ['Autohaus Nordlicht', 'Werkstatt am Deich'].map(
      (name) => firms.find((firm) => firm.name.includes(name))?.id ?? 0,
    );
    const day = await published({ from: timeAt(0), firmIds: [theirs ?? 0] });
    expect(await offerOf(chef(), day.id)).toBeUndefined();
    expect(await priceFor(chef())).toMatchObject({ promotion: null });
    const wider = savedDay(await change(day, { ...day.draft, firmIds: [theirs ?? 0, mine ?? 0] }));
    expect(await priceFor(chef())).toMatchObject({ purchasePrice: 7000 });
    expect(await change(wider, { ...wider.draft, firmIds: [mine ?? 0] })).toMatchObject({
      kind: 'refused',
      reason: 'worse-than-promised',
    });
    expect(await add({ firmIds: [999_999] })).toMatchObject({ kind: 'refused', reason: 'unknown-firm' });
  });
});
