import * as z from 'zod/mini';
import { lineText } from '#shared/cart/plain-text.ts';
import { endpoint } from '#shared/contract.ts';
import { filterQuerySchema } from '#shared/documents/document-filter.ts';
import { idSchema } from '#shared/values.ts';

const area = 'documents';
const access = 'ROLE_USER_LIGHT';

export const mostViews = 50;

/** A filter under a name, of one user. */
export const documentViewSchema = z.object({ id: idSchema, name: z.string(), filter: filterQuerySchema });
export type DocumentView = z.infer<typeof documentViewSchema>;

const answer = z.object({ views: z.array(documentViewSchema) });

export const documentViews = endpoint({
  area,
  name: 'documentViews',
  summary: "The user's saved views of the documents",
  method: 'GET',
  path: '/document-views',
  access,
  answer,
});

/** Under a name that is there already: the view is replaced. Beyond the most: INVALID_INPUT. */
export const saveDocumentView = endpoint({
  area,
  name: 'saveDocumentView',
  summary: 'Save a filter under a name',
  method: 'POST',
  path: '/document-views',
  access,
  body: z.strictObject({
    name: lineText(60).check(z.minLength(1)),
    filter: filterQuerySchema,
  }),
  answer,
  failures: ['INVALID_INPUT'],
});

export const removeDocumentView = endpoint({
  area,
  name: 'removeDocumentView',
  summary: 'Remove a saved view',
  method: 'DELETE',
  path: '/document-views/{view}',
  access,
  params: z.strictObject({ view: z.coerce.number().check(z.int(), z.positive()) }),
  answer,
  failures: ['NOT_FOUND'],
});
