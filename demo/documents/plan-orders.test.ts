import { expect, it } from 'vitest';
import type { DemoFirm, DemoPart } from '#demo/documents/demo-firm.ts';
import { planOrders } from '#demo/documents/plan-orders.ts';

const part = (articleId: number, deposit: number): DemoPart => ({
  ...{ articleId, brand: 'Marke', number: String(articleId), name: 'Teil', unitPrice: 5000, deposit },
  ...{ isExchange: deposit > 0, pack: 1 },
});
const address = { name: 'Werkstatt', street: 'Weg 1', postalCode: '20095', city: 'Hamburg', country: 'DE' };
const firm: DemoFirm = {
  ...{ id: 1, buyer: address, prefix: 'X', paymentDays: 14, surcharges: () => [] },
  seller: { ...address, code: 'X', vatId: 'DE1' },
  orderers: [{ id: 1, name: 'Chefin' }],
  tours: [{ name: 'Mittag', weekdays: [1, 2, 3, 4, 5], cutOff: '11:00', arrival: '13:00', arrivesDaysLater: 0 }],
  parts: [...Array(30).keys()].map((id) => part(id + 1, id < 3 ? 2000 : 0)),
  cars: [{ carId: null, accountId: null, kTypeId: 1, plate: 'HH X 1', carName: 'Wagen' }],
};

it.each([...Array(14).keys()])(
  'has sold exchange parts in the last weeks, whatever the day (%i days later)',
  (later) => {
    const now = new Date(Date.UTC(2026, 10, 16 + later, 2));
    const lines = planOrders({ firm, seed: 61, perDay: 0.12, now })
      .filter(({ fate, placedAt }) => fate === 'delivered' && now.getTime() - placedAt.getTime() < 24 * 86_400_000)
      .flatMap((order) => order.lines);
    const mayGoBack = lines.filter(
      (line) => line.part.deposit > 0 && !line.isBackOrdered && now.getTime() - line.arrivesAt.getTime() > 86_400_000,
    );
    expect(mayGoBack.length).toBeGreaterThanOrEqual(3);
  },
);
