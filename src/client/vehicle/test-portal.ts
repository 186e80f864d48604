import type { Portal } from '#shared/portal/contract.ts';

/** For tests: what the server says about itself. */
export const testPortal: Portal = {
  productName: 'Passform',
  version: '1',
  phone: null,
  hostOrigins: [],
  resetBaseUrl: '/api',
  typeNumberSuppliers: ['HELVETIA'],
  singleSignOn: [],
  sendsLinks: true,
  isPublic: false,
  demo: null,
};
