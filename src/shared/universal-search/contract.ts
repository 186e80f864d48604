import * as z from 'zod/mini';
import { articleRowSchema } from '#shared/articles/article.ts';
import { carQuery, searchText } from '#shared/articles/contract.ts';
import { endpoint } from '#shared/contract.ts';
import { idSchema } from '#shared/values.ts';
import { carSchema } from '#shared/vehicle/car.ts';

/** A number of a vehicle maker that the typed text begins, contains or nearly is. */
const oeHitSchema = z.object({
  number: z.string(),
  owner: z.string(),
  genericArticle: z.object({ id: idSchema, name: z.string() }),
  articles: z.int(),
  /** null without a car. */
  fitsCar: z.nullable(z.boolean()),
});

/** "Bremsscheibe": a kind of part, and how many there are for the car (or at all). */
const partHitSchema = z.object({ id: idSchema, name: z.string(), articles: z.int() });

/** One call behind the palette: what of the catalogue answers to the text, best first. */
export const catalogueSuggestions = endpoint({
  area: 'universal-search',
  name: 'catalogueSuggestions',
  summary: 'Articles, OE numbers and kinds of parts for what is typed in the search palette',
  method: 'GET',
  path: '/search/suggestions',
  access: 'ROUTE_ARTICLES',
  query: z.strictObject({ ...carQuery, text: searchText }),
  answer: z.object({
    articles: z.array(articleRowSchema),
    oeNumbers: z.array(oeHitSchema),
    parts: z.array(partHitSchema),
    /** "golf 7 bremsscheibe vorne": the cars that some of the words name, and the kinds of part that the others do. */
    carAndPart: z.nullable(z.object({ cars: z.array(carSchema), parts: z.array(partHitSchema) })),
    /** What was read instead of what was typed, if anything: "Bremsscheibe". */
    corrected: z.nullable(z.string()),
  }),
});
