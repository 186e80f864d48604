import { query } from '#client/api/query.ts';
import { address } from '#shared/session/contract.ts';
import { supplierDetails } from '#shared/suppliers/contract.ts';

/** R7.7 */
export const addressQuery = query(address, {});

/** R7.10: answered on the reset base URL. */
export const supplierQuery = (supplier: string, baseUrl: string) =>
  query(supplierDetails, { params: { supplier } }, { baseUrl });
