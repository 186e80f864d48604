import type { ReturnableLine, ReturnCase, ReturnHead } from '#shared/returns/return-case.ts';

/** For tests: a deposit of 24 € that is still out. */
export const testCore = (position: number, more: Partial<ReturnableLine> = {}): ReturnableLine => ({
  basis: 'invoice',
  documentId: 8,
  documentNumber: 'RE 26-084118',
  position,
  articleId: 7,
  brand: 'Fabrio',
  number: `BS ${position}`,
  name: 'Bremssattel hinten',
  plate: 'HOG-A 1290',
  reference: '26-1179',
  supplierCode: 'reinhardt',
  supplierName: 'Reinhardt Autoteile',
  kind: 'deposit',
  picture: null,
  deliveredOn: '2026-11-02',
  bought: 2,
  unitPrice: 2400,
  isElectrical: false,
  isSpecialOrder: false,
  leastValue: 500,
  deposit: null,
  family: 'brakes',
  quantity: 2,
  until: '2027-01-31',
  exclusion: null,
  ...more,
});

/** For tests: a battery that was bought. */
export const testBattery = (more: Partial<ReturnableLine> = {}): ReturnableLine => ({
  ...testCore(1),
  ...{ number: 'AGM 70', name: 'Starterbatterie', kind: 'part', family: 'battery', plate: 'KS-LD 406' },
  ...{ bought: 1, quantity: 1, unitPrice: 11_900, deliveredOn: '2025-02-01', until: '2027-02-01' },
  ...more,
});

export const testReturnHead = (id: number, more: Partial<ReturnHead> = {}): ReturnHead => ({
  id,
  number: `R 26-0${id}`,
  kind: 'warranty',
  state: 'announced',
  createdAt: '2026-11-15T09:00:00.000Z',
  createdBy: 'Jana Brandt',
  articles: 1,
  expected: 11_900,
  credited: null,
  name: 'Starterbatterie',
  plates: ['KS-LD 406'],
  ...more,
});

export const testCase = (id: number, more: Partial<ReturnCase> = {}): ReturnCase => ({
  id,
  number: `R 26-0${id}`,
  kind: 'core',
  state: 'announced',
  history: [{ state: 'announced', at: '2026-11-15T09:00:00.000Z', by: 'Jana Brandt', note: '' }],
  createdAt: '2026-11-15T09:00:00.000Z',
  createdBy: 'Jana Brandt',
  supplierCode: 'reinhardt',
  supplierName: 'Reinhardt Autoteile',
  handover: 'tour',
  tour: null,
  collectsAt: null,
  note: '',
  lines: [],
  expected: 2400,
  credited: null,
  creditNotes: [],
  ...more,
});
