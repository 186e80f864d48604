import { queryOptions } from '@tanstack/react-query';
import { headersOf } from '#client/api/headers.ts';
import { type Description, descriptionSchema } from '#client/api-docs/description.ts';
import { Failure } from '#shared/failures.ts';

const url = '/api/openapi.json';

async function fetchDescription(): Promise<Description> {
  const response = await fetch(url, { headers: headersOf({ method: 'GET', url }), credentials: 'include' });
  if (!response.ok) throw new Failure('UNAVAILABLE');
  return descriptionSchema.parse(await response.json());
}

/** The contract describes itself; the page is made from this document alone. */
export const descriptionQuery = queryOptions<Description>({
  queryKey: ['description'],
  queryFn: fetchDescription,
  staleTime: Number.POSITIVE_INFINITY,
  meta: { failure: 'inline' },
});
