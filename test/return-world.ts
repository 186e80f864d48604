import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { loadDemoDocuments } from '#demo/documents/load.ts';
import { asSystem } from '#server/db/tenant.ts';
import { issueDocument } from '#server/gateways/supplier-system/issue-document.ts';
import type { DocumentHead } from '#shared/documents/shown-document.ts';
import type { ReturnableLine, ReturnCase } from '#shared/returns/return-case.ts';
import { freshApp } from '#test/fresh-app.ts';
import { testNow } from '#test/test-now.ts';

type Returnable = { lines: ReturnableLine[]; leastValue: number; hasMore: boolean };
type Announced = { kind: 'announced'; returns: ReturnCase[] } | { kind: 'refused'; lines: { reason: string }[] };

/** For tests of returns: the running server with a year of documents, and short words for what people do. */
export async function openReturnWorld() {
  const app = await freshApp();
  await loadDemoDocuments(app.db, testNow);
  const chef = await app.signedIn('chef');
  const other = await app.signedIn('other');
  const desk = await app.signedIn('supplier');

  const invoices = async () =>
    ((await chef.get('/api/documents?kinds=invoice')).json as { documents: DocumentHead[] }).documents; // checked by the server itself outside production
  const returnable = async (kind: string, document: number) =>
    (await chef.get(`/api/returnable-lines?kind=${kind}&document=${document}`)).json as Returnable; // as above

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

  /** A line of an invoice of a second supplier, like one of the first. */
  async function fromElsewhere(line: ReturnableLine): Promise<ReturnableLine> {
    const firmId = await firmOf('chef');
    await asSystem(app.db, async (tx) => {
      const parties = await tx
        .selectFrom('supplier_document')
        .select(['seller', 'buyer'])
        .where('firm_id', '=', firmId)
        .where('kind', '=', 'invoice')
        .limit(1)
        .executeTakeFirstOrThrow();
      const part = { kind: 'part', quantity: 1, unitPrice: 5000, vatRate: 1900, isExchange: false } as const;
      const names = {
        articleId: line.articleId,
        brand: line.brand,
        number: line.number,
        name: line.name,
        reference: '',
      };
      const order = { orderId: null, orderNumber: null, orderLine: null, refersToPosition: null };
      await issueDocument(tx, {
        ...{
          firmId,
          kind: 'invoice',
          issuedAt: testNow,
          dueOn: null,
          tour: null,
          deliverTo: null,
          note: '',
          refersTo: null,
        },
        seller: { ...parties.seller, code: 'ALPTEIL', name: 'Alpenteile' },
        buyer: parties.buyer,
        lines: [{ ...part, ...names, ...order }],
      });
    });
    const [newest] = await invoices();
    const [found] = (await returnable('return', newest?.id ?? 0)).lines;
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
  const announced = async (body: object): Promise<ReturnCase> => {
    const { status, answer } = await announce(body);
    expect([status, answer]).toMatchObject([200, { kind: 'announced' }]);
    const [made] = answer.kind === 'announced' ? answer.returns : [];
    if (!made) throw new Error('refused');
    return made;
  };
  const refused = async (body: object): Promise<string[]> => {
    const { status, answer } = await announce(body);
    expect([status, answer]).toMatchObject([200, { kind: 'refused' }]);
    return answer.kind === 'refused' ? answer.lines.map(({ reason }) => reason) : [];
  };
  const read = async (id: number) => (await chef.get(`/api/returns/${id}`)).json as ReturnCase; // as above
  const accepted = ({ lines }: ReturnCase) =>
    lines.map(({ line, quantity }) => ({ line, decision: 'accepted', quantity, unitPrice: null, note: '' }));
  return {
    app,
    chef,
    other,
    desk,
    used,
    returnable,
    free,
    late,
    fromElsewhere,
    wanted,
    wish,
    announce,
    announced,
    refused,
    read,
    firmOf,
    accepted,
  };
}
