import { useQuery } from '@tanstack/react-query';
import { query } from '#client/api/query.ts';
import { adminFirm } from '#shared/admin/firms-contract.ts';

export const useFirm = (id: number) =>
  useQuery({ ...query(adminFirm, { params: { firm: String(id) } }), meta: { failure: 'inline' } });
