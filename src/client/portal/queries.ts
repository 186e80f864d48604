import { queryOptions, useQuery } from '@tanstack/react-query';
import { query } from '#client/api/query.ts';
import { notice, type notices, type Portal, portal } from '#shared/portal/contract.ts';
import type { Language } from '#shared/session/language.ts';

export type NoticeName = (typeof notices)[number];

/** Fixed while the server runs, and the same for everyone: it outlives the user. */
export const portalQuery = queryOptions<Portal>({
  ...query(portal, {}),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** undefined: not answered yet, or the server cannot be reached. */
export function usePortal(): Portal | undefined {
  return useQuery(portalQuery).data;
}

export const noticeQuery = (name: NoticeName, language: Language) =>
  query(notice, { params: { notice: name }, query: { language } });
