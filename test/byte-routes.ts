import type { Permission } from '#shared/access/permissions.ts';

export type ByteRoute = {
  /** Any of these; none: whoever is signed in. */
  readonly access: readonly Permission[];
  readonly query?: string;
  /** What those are told who pass the door. */
  readonly answers: readonly number[];
};

const lists = { answers: [200, 404] }; // 404: a workshop has no supplier's desk

/** Bytes are no calls of the contract: files that a browser opens by itself, and uploads. */
export const byteRoutes: Record<string, ByteRoute> = {
  'GET /files/pictures/:key': { access: ['ROUTE_ARTICLES'], answers: [404] },
  'GET /files/media/:key': { access: ['ROUTE_ARTICLES'], answers: [404] },
  'GET /files/drawings/:key': { access: ['ROLE_USER'], answers: [404] },
  'GET /files/maintenance/checklists/:file': { access: ['ROUTE_MAINTENANCE_DATA'], answers: [404] },
  'GET /files/firm-logo': { access: [], answers: [404] },
  'GET /files/webdays/:id': { access: [], answers: [404] },
  'GET /files/documents/:file': { access: ['ROLE_USER_LIGHT'], answers: [404] },
  'GET /files/documents.zip': { access: ['ROLE_USER_LIGHT'], query: '?ids=999999', answers: [404] },
  'GET /files/documents.csv': { access: ['ROLE_USER_LIGHT'], answers: [200] },
  'GET /files/documents.xlsx': { access: ['ROLE_USER_LIGHT'], answers: [200] },
  'GET /files/estimates/:file': { access: ['ROLE_USER_LIGHT'], answers: [404] },
  'GET /files/invoicing/:file': { access: ['ROUTE_INVOICING'], answers: [404] },
  'GET /files/invoicing/datev.csv': { access: ['ROLE_FAKTURA'], answers: [400] },
  'GET /files/invoicing/gobd.zip': { access: ['ROLE_FAKTURA'], answers: [400] },
  'GET /files/privacy/own.json': { access: [], answers: [200] },
  'GET /files/privacy/people/:file': { access: ['ROLE_FIRM_ADMIN'], answers: [404] },
  'GET /files/privacy/customers/:file': { access: ['ROLE_FAKTURA'], answers: [404] },
  'GET /files/returns/:id/:file': { access: ['ROLE_USER_LIGHT'], answers: [404] },
  'GET /files/return-photos/:id': { access: ['ROLE_USER_LIGHT'], answers: [404] },
  'GET /files/supplier/return-photos/:firm/:id': { access: ['ROLE_SUPPLIER_ADMIN'], answers: [404] },
  'GET /files/supplier/tours.csv': { access: ['ROLE_TOUR_EXPORT'], ...lists },
  'GET /files/supplier/tours.xlsx': { access: ['ROLE_TOUR_EXPORT'], ...lists },
  'GET /files/supplier/synonyms.csv': { access: ['ROLE_TREE_SYNONYM_IMPORT'], ...lists },
  'GET /files/supplier/synonyms.xlsx': { access: ['ROLE_TREE_SYNONYM_IMPORT'], ...lists },
  'GET /files/imports/:import/report.csv': { access: ['ROLE_ADMIN', 'ROLE_CATDATA'], answers: [404] },
  'GET /handoff/return/:id': { access: ['ROLE_USER_LIGHT'], answers: [404] },
  'GET /handoff/files/:id': { access: ['ROLE_USER_LIGHT'], answers: [404] },
  'POST /api/incoming-invoices': { access: ['ROLE_DOCUMENT_MANAGEMENT'], answers: [200] },
  'POST /api/return-photos': { access: ['ROLE_USER_LIGHT'], answers: [400] },
  'POST /api/admin/imports/:import/pieces': { access: ['ROLE_ADMIN'], query: '?at=0', answers: [404] },
  'POST /api/supplier/imports/:import/pieces': {
    access: ['ROLE_CATDATA'],
    query: '?at=0',
    answers: [404],
  },
};

/** What nobody has. */
export const bytePath = (path: string): string =>
  path
    .replace(':file', '999999.pdf')
    .replaceAll(/:(id|firm|import)\b/g, '999999')
    .replace(':key', 'nothing');

/** Open to everyone, or with a door of another kind: a signature, a ticket, a key, a link. Each has a test of its own. */
export const otherRoutes: readonly string[] = [
  'GET /health',
  'GET /ready',
  'GET /metrics',
  'GET /live',
  'GET /api/openapi.json',
  'GET /assets/i18n/:file',
  'GET /assets/i18n/open/:file',
  'GET /assets/suppliers/:code',
  'GET /assets/suppliers/:code/theme.css',
  'GET /sso/:supplier/start',
  'GET /sso/:supplier/callback',
  'POST /files/estimates/public',
  'GET /handoff/start',
  'POST /handoff/start',
  'GET /handoff/open',
  'GET /handoff/pull',
  'GET /handoff/page.css',
  'GET /handoff/submit.js',
];
