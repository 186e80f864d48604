import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { type DraftLine, issueDocument } from '#server/gateways/supplier-system/issue-document.ts';
import type { DocumentHead } from '#shared/documents/shown-document.ts';
import type { ReturnableLine, ReturnCase } from '#shared/returns/return-case.ts';
import { freshApp } from '#test/fresh-app.ts';
import { testNow } from '#test/test-now.ts';

type Returnable = { lines: ReturnableLine[]; hasMore: boolean };
type Announced = { kind: 'announced'; returns: ReturnCase[] } | { kind: 'refused'; lines: { reason: string }[] };

/** For tests of returns: the running server with a year of documents, and short words for what people do. */
export async function openReturnWorld() {
  const app = await freshApp({ database: 'documents' });
  const chef = await app.signedIn('chef');
  const other = await app.signedIn('other');
  const desk = await app.signedIn('supplier');

  const invoices = async () =>
    ((await chef.get('/api/documents?kinds=invoice')).json as { documents: DocumentHead[] }).documents; // checked by the server itself outside production
  const returnable = async (kind: string, document: number, visitor = chef) =>
    (await visitor.get(`/api/returnable-lines?kind=${kind}&document=${document}`)).json as Returnable; // as above

  const firmOf = async (username: string) =>
    (
      await asSystem(app.db, (tx) =>
        tx.selectFrom('account').select('firm_id').where('username', '=', username).executeTakeFirstOrThrow(),
      )
    ).firm_id;

  /** A line that may go back and is worth it; each test another one. */
  const used = new Set<string>();
  async function free(kind: string, wants: (line: ReturnableLine) => boolean = () => true): Promise<ReturnableLine> {
    for (const { id } of await invoices()) {
      const { lines } = await returnable(kind, id);
      const found = lines.find(
        (line) =>
          line.exclusion === null &&
          !line.isSpecialOrder &&
          (kind !== 'return' || (line.unitPrice ?? 0) > 1000) &&
          !used.has(`${line.documentId} ${line.position}`) &&
          wants(line),
      );
      if (!found) continue;
      used.add(`${found.documentId} ${found.position}`);
      return found;
    }
    throw new Error(`nothing is left for ${kind}`);
  }

  /** A line that could have gone back, some months ago. */
  async function late(): Promise<ReturnableLine> {
    const oldest = await asSystem(app.db, (tx) =>
      tx
        .selectFrom('document')
        .select('id')
        .where('kind', '=', 'invoice')
        .where('firm_id', '=', tx.selectFrom('account').select('firm_id').where('username', '=', 'chef'))
        .orderBy('issued_at')
        .limit(20)
        .execute(),
    );
    for (const { id } of oldest) {
      const found = (await returnable('return', id)).lines.find(({ exclusion }) => exclusion === 'too-late');
      if (found) return found;
    }
    throw new Error('everything was bought lately');
  }

  /** An order that this person has placed, for a line of an invoice that nobody knows more of. */
  const orderOf = (username: string) =>
    asSystem(app.db, async (tx) => {
      const { id, number } = await tx
        .selectFrom('customer_order')
        .innerJoin('account', 'account.id', 'customer_order.account_id')
        .select(['customer_order.id', 'customer_order.number'])
        .where('account.username', '=', username)
        .where('customer_order.firm_id', '=', await firmOf('chef'))
        .limit(1)
        .executeTakeFirstOrThrow();
      return { orderId: id, orderNumber: number, orderLine: 99 };
    });

  type Billed = Partial<DraftLine> & Pick<DraftLine, 'unitPrice'>;

  /** An invoice of its own, of whichever supplier. Its id in the register of documents. */
  async function bill(lines: readonly Billed[], { code = 'NORDTEIL', at = testNow } = {}): Promise<number> {
    const firmId = await firmOf('chef');
    return asSystem(app.db, async (tx) => {
      const { seller, buyer } = await tx
        .selectFrom('supplier_document')
        .select(['seller', 'buyer'])
        .where('firm_id', '=', firmId)
        .where('kind', '=', 'invoice')
        .where('supplier_code', '=', 'NORDTEIL')
        .limit(1)
        .executeTakeFirstOrThrow();
      const plain = { kind: 'part', quantity: 1, vatRate: 1900, isExchange: false, articleId: null } as const;
      const names = { brand: 'Fabrio', number: '4711', name: 'Querlenker vorn', reference: '' };
      const order = { orderId: null, orderNumber: null, orderLine: null, refersToPosition: null };
      const { id } = await issueDocument(tx, {
        ...{
          firmId,
          kind: 'invoice',
          issuedAt: at,
          dueOn: null,
          tour: null,
          deliverTo: null,
          note: '',
          refersTo: null,
        },
        seller: code === 'ALPTEIL' ? { ...seller, code, name: 'Alpenteile' } : seller,
        buyer,
        lines: lines.map((line) => ({ ...plain, ...names, ...order, ...line })),
      });
      return id;
    }).then((id) =>
      asSystem(app.db, async (tx) => {
        const paper = tx.selectFrom('document').select('id').where('supplier_document_id', '=', id);
        return (await paper.where('firm_id', '=', firmId).executeTakeFirstOrThrow()).id;
      }),
    );
  }

  /** A line of an invoice of a second supplier, like one of the first. */
  async function fromElsewhere({ articleId, brand, number, name }: ReturnableLine): Promise<ReturnableLine> {
    const paper = await bill([{ unitPrice: 5000, articleId, brand, number, name }], { code: 'ALPTEIL' });
    const [found] = (await returnable('return', paper)).lines;
    if (found?.supplierCode !== 'ALPTEIL') throw new Error('the invoice of the second supplier is not there');
    return found;
  }

  const wanted = ({ documentId, position }: ReturnableLine, over: object = {}) => ({
    documentId,
    position,
    quantity: 1,
    reason: 'not-needed',
    condition: 'unopened',
    text: '',
    batch: '',
    answers: {},
    photos: [],
    ...over,
  });
  const wish = (lines: object[], over: object = {}) => ({
    key: randomUUID(),
    kind: 'return',
    handover: 'brought',
    note: '',
    lines,
    ...over,
  });
  const announce = async (body: object, visitor = chef) => {
    const { status, json } = await visitor.post('/api/returns', body);
    return { status, answer: json as Announced }; // as above
  };
  const announced = async (body: object, visitor = chef): Promise<ReturnCase> => {
    const { status, answer } = await announce(body, visitor);
    expect([status, answer]).toMatchObject([200, { kind: 'announced' }]);
    const [made] = answer.kind === 'announced' ? answer.returns : [];
    if (!made) throw new Error('refused');
    return made;
  };
  const refused = async (body: object, visitor = chef): Promise<string[]> => {
    const { status, answer } = await announce(body, visitor);
    expect([status, answer]).toMatchObject([200, { kind: 'refused' }]);
    return answer.kind === 'refused' ? answer.lines.map(({ reason }) => reason) : [];
  };
  const read = async (id: number) => (await chef.get(`/api/returns/${id}`)).json as ReturnCase; // as above
  const accepted = ({ lines }: ReturnCase) =>
    lines.map(({ line, quantity }) => ({ line, decision: 'accepted', quantity, unitPrice: null, note: '' }));
  /** The desk has the goods. Where it decides. */
  const arrived = async ({ id }: ReturnCase): Promise<string> => {
    const path = `/api/supplier/returns/${await firmOf('chef')}/${id}`;
    expect((await desk.post(`${path}/move`, { to: 'received' })).status).toBe(200);
    return `${path}/decision`;
  };
  return {
    app,
    chef,
    other,
    desk,
    used,
    returnable,
    free,
    late,
    orderOf,
    bill,
    fromElsewhere,
    wanted,
    wish,
    announce,
    announced,
    refused,
    read,
    firmOf,
    accepted,
    arrived,
  };
}
