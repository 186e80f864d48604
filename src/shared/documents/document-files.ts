import type { FilterQuery } from '#shared/documents/document-filter.ts';

/* What a browser opens by itself: same session, GET only. */

export const documentPdf = (id: number): string => `/files/documents/${id}.pdf`;
export const documentXml = (id: number): string => `/files/documents/${id}.xml`;

export const mostZipped = 100;
/** Of what came in. Each is written when its turn has come, and still somebody waits for all of them. */
export const mostZippedBytes = 300_000_000;
/** At most 100 documents: their PDFs, and the data of what came in. */
export const documentsZip = (ids: readonly number[]): string => `/files/documents.zip?ids=${ids.join(',')}`;

export const mostExported = 20_000;
/** All that a filter finds, at most 20,000 rows. */
export const documentsTable = (format: 'csv' | 'xlsx', filter: FilterQuery): string => {
  const pairs = Object.entries(filter).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return `/files/documents.${format}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
};
