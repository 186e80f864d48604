import { describe, expect, it } from 'vitest';
import { confirmationPaper } from '#server/documents/confirmation-paper.ts';
import { supplierDocumentPaper } from '#server/documents/supplier-document-paper.ts';
import type { SupplierPaper, SupplierPaperLine } from '#server/documents/supplier-paper.ts';
import { orderTotals } from '#shared/orders/order-totals.ts';
import { addressOf, orderLine, plainOrder } from '#test/plain-order.ts';

const cellsOf = (row: unknown) => (row && typeof row === 'object' && 'cells' in row ? row.cells : []) as unknown[]; // a row of a paper

describe('the confirmation of an order', () => {
  const buyer = addressOf('Autohaus Nordlicht');
  const parties = { customerNumber: 'K-17', buyer, supplier: { ...addressOf('Nordteile'), logoSvg: null } };
  const onlyTold = plainOrder();

  it('goes by our number and day until the supplier has given its own', () => {
    const paper = confirmationPaper(onlyTold, parties, 'de');
    expect(paper.title).toContain('B-2026-000007');
    expect(paper).toMatchObject({
      issuedAt: new Date(onlyTold.placedAt),
      after: [],
      sender: ['Nordteile', 'Weg 1', '20457 Hamburg'],
    });
    const confirmed = { state: 'confirmed' as const, at: '2026-11-18T12:00:00.000Z', note: '' };
    const told = { supplierNumber: 'A-9', history: [confirmed], reference: 'Müller', note: 'Bitte läuten' };
    const supplier = { ...parties.supplier, phone: '040 1', logoSvg: '<svg/>' };
    const own = confirmationPaper(plainOrder([orderLine()], told), { ...parties, supplier }, 'de');
    expect(own.title).toContain('A-9');
    expect(own).toMatchObject({ issuedAt: new Date(confirmed.at), after: ['Bitte läuten'], logo: { svg: '<svg/>' } });
    expect(own.facts.map(({ value }) => value)).toContain('Müller');
    expect(own.sender.at(-1)).toContain('040 1');
  });

  it('of a supplier that is gone names it as the order did', () => {
    expect(confirmationPaper(onlyTold, { ...parties, supplier: null }, 'de').sender).toEqual(['Nordteile']);
  });

  it('says of each line when it comes, that it is fetched, or that it is on order', () => {
    const untimed = { class: 'on-order' as const, warehouse: null, tour: null, cutOffAt: null, arrivesAt: null };
    const lines = [
      orderLine({ plate: 'KS-HW 512' }),
      orderLine({ line: 2, delivery: 'pick-up' }),
      orderLine({ line: 3, promise: untimed }),
      orderLine({ line: 4, promise: { ...untimed, arrivesAt: '2026-11-20T09:00:00.000Z' } }),
      orderLine({ line: 5, kind: 'deposit' }),
    ];
    const rows = confirmationPaper(plainOrder(lines), parties, 'de').table.rows.map(cellsOf);
    expect(rows.map((cells) => cells[2])).toEqual([
      ['18.11.2026 16:15', 'Tour 2'],
      expect.any(String),
      expect.any(String),
      ['20.11.2026 10:00'],
      '',
    ]);
    expect(rows[1]?.[2]).not.toBe(rows[2]?.[2]);
    expect(rows[0]?.[1]).toContain('KS-HW 512');
  });
});

describe('a paper of the supplier', () => {
  const party = { ...addressOf('Nordteile'), code: 'NT', vatId: 'DE111111111' };
  const line = (over: Partial<SupplierPaperLine> = {}): SupplierPaperLine => ({
    position: 1,
    kind: 'part',
    articleId: 7,
    brand: 'NORA',
    number: '24.7',
    name: 'Anlasser',
    reference: '',
    plate: null,
    carName: null,
    orderId: 1,
    orderNumber: 'B-1',
    orderLine: 1,
    quantity: 2,
    unitPrice: 10_000,
    amount: 20_000,
    vatRate: 1900,
    isExchange: false,
    credited: 0,
    orderedPrice: null,
    ...over,
  });
  const paperOf = (over: Partial<SupplierPaper> = {}) => {
    const lines = over.lines ?? [line()];
    const paper: SupplierPaper = {
      id: 1,
      kind: 'delivery-note',
      number: 'L-1',
      tour: null,
      seller: party,
      buyer: { ...party, name: 'Autohaus Nordlicht' },
      totals: orderTotals(
        lines.map((one) => ({ ...one, deposit: 0 })),
        [],
        'DE',
      ),
      note: '',
      issuedAt: new Date('2026-11-18T11:00:00Z'),
      dueOn: null,
      deliverTo: null,
      customerNumber: 'K-17',
      phone: null,
      logoSvg: null,
      refersTo: null,
      lines,
      statement: null,
      ...over,
    };
    return supplierDocumentPaper(paper, 'de');
  };
  const factsOf = (over: Partial<SupplierPaper>) => paperOf(over).facts.map(({ value }) => value);

  it('without a tour was fetched, and says where it went if that was elsewhere', () => {
    expect(factsOf({ tour: 'Tour 2' })).toContain('Tour 2, 12:00');
    expect(factsOf({})).toHaveLength(4);
    expect(factsOf({ deliverTo: { ...addressOf('Filiale') } })).toContain('Filiale, Weg 1, 20457 Hamburg');
    expect(factsOf({ deliverTo: { ...addressOf('Autohaus Nordlicht') } })).toHaveLength(4);
  });

  it('names up to three orders, and lines that come from none stand without one', () => {
    const ofOrders = (...numbers: (string | null)[]) =>
      numbers.map((orderNumber, at) => line({ position: at + 1, orderNumber }));
    expect(factsOf({ lines: ofOrders('B-1', 'B-2', 'B-3') })).toContain('B-1, B-2, B-3');
    expect(factsOf({ lines: ofOrders('B-1', 'B-2', 'B-3', 'B-4') })).toContain('B-1, B-2, B-3 …');
    expect(factsOf({ lines: ofOrders(null) })).toHaveLength(3);
    const rows = paperOf({ lines: ofOrders('B-1', null) }).table.rows;
    expect(rows.map(({ kind }) => kind)).toEqual(['group', 'row', 'row']);
  });

  it('can be reached as far as the supplier has said how', () => {
    expect(paperOf({ seller: { ...party, vatId: null } }).foot[1]).toEqual([]);
    expect(paperOf({ phone: '040 1', logoSvg: '<svg/>' })).toMatchObject({
      logo: { svg: '<svg/>' },
      foot: [expect.any(Array), [expect.stringContaining('040 1'), expect.stringContaining('DE111111111')]],
    });
  });

  it('is debited on its day, or says nothing of it; freight is a line without a number', () => {
    const [due, none] = ['2026-12-01', null].map((dueOn) => paperOf({ kind: 'invoice', dueOn }));
    expect(due?.after).toHaveLength(2);
    expect(due?.after[0]).toContain('01.12.2026');
    expect(none?.after).toHaveLength(1);
    const freight = line({ kind: 'surcharge', brand: '', number: '', name: 'Fracht', quantity: 1 });
    expect(cellsOf(paperOf({ lines: [freight] }).table.rows[0])[1]).toEqual(['Fracht']);
  });
});
