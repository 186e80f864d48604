import { deviceDrafts } from '#client/orders/placing/device-drafts.ts';
import { keepDraft, keptDrafts } from '#client/returns/draft/kept-return-drafts.ts';
import type { ReturnableLine, ReturnCase, ReturnHead, ReturnSourceDocument } from '#shared/returns/return-case.ts';

/** For tests: a line of an invoice that may go back. */
export const testLine = (position: number, more: Partial<ReturnableLine> = {}): ReturnableLine => ({
  basis: 'invoice',
  documentId: 8,
  documentNumber: 'RE 26-088412',
  position,
  articleId: 100 + position,
  brand: 'Fabrio',
  number: `18073${position}`,
  name: 'Querlenker vorn links',
  plate: 'KS-LD 406',
  reference: '',
  supplierCode: 'reinhardt',
  supplierName: 'Reinhardt Autoteile',
  kind: 'part',
  picture: null,
  deliveredOn: '2026-11-01',
  bought: 2,
  unitPrice: 8460,
  isElectrical: false,
  isSpecialOrder: false,
  leastValue: 500,
  deposit: null,
  family: 'general',
  quantity: 2,
  until: '2026-12-01',
  exclusion: null,
  ...more,
});

/** For tests: an invoice that a return can be started from. */
export const testSource = (documentId: number, more: Partial<ReturnSourceDocument> = {}): ReturnSourceDocument => ({
  basis: 'invoice',
  documentId,
  number: 'RE 26-088412',
  issuedAt: '2026-11-17T19:00:00.000Z',
  supplierName: 'Reinhardt Autoteile',
  plates: ['KS-LD 406'],
  reference: '',
  ...more,
});

export const testReturnHead = (id: number, more: Partial<ReturnHead> = {}): ReturnHead => ({
  id,
  number: `R 26-000${id}`,
  kind: 'return',
  state: 'announced',
  createdAt: '2026-11-16T09:00:00.000Z',
  createdBy: 'Jana Brandt',
  articles: 1,
  expected: 8460,
  credited: null,
  name: 'Querlenker vorn links',
  plates: ['KS-LD 406'],
  ...more,
});

/** For tests: a return with one line, as the server answers. */
export const testReturn = (id: number, more: Partial<ReturnCase> = {}): ReturnCase => ({
  id,
  number: `R 26-000${id}`,
  kind: 'return',
  state: 'announced',
  history: [{ state: 'announced', at: '2026-11-16T09:00:00.000Z', by: 'Jana Brandt', note: '' }],
  createdAt: '2026-11-16T09:00:00.000Z',
  createdBy: 'Jana Brandt',
  supplierCode: 'reinhardt',
  supplierName: 'Reinhardt Autoteile',
  handover: 'tour',
  tour: 'Tour 2',
  collectsAt: '2026-11-17T12:30:00.000Z',
  note: '',
  lines: [
    {
      documentId: 8,
      documentNumber: 'RE 26-088412',
      basis: 'invoice',
      billedBy: null,
      position: 1,
      articleId: 101,
      brand: 'Fabrio',
      number: '180731',
      name: 'Querlenker vorn links',
      plate: 'KS-LD 406',
      reference: '',
      line: 1,
      kind: 'part',
      quantity: 1,
      reason: 'faulty',
      condition: 'opened',
      text: 'Gelenk hat Spiel',
      batch: '4711',
      family: 'general',
      answers: {},
      photos: [31],
      reports: [],
      expected: 8460,
      decision: null,
      decidedQuantity: null,
      credited: null,
      decisionNote: '',
    },
  ],
  expected: 8460,
  credited: null,
  creditNotes: [],
  ...more,
});

/** As on a device on which this user has begun nothing. */
export async function forgetReturns(userId: number): Promise<void> {
  for (const kept of await keptDrafts(userId)) await keepDraft(kept, null);
  await deviceDrafts.drop('sent-return');
}
