import * as z from 'zod/mini';
import { fitSchema, questionSchema } from '#shared/articles/fit.ts';
import { idSchema } from '#shared/values.ts';

export const articleStateSchema = z.enum(['active', 'superseded', 'discontinued']);

const named = z.object({ id: idSchema, name: z.string() });
/** A drawing of ours takes the colours of the theme; every other picture is shown as it is. */
export const pictureSchema = z.object({ url: z.string(), isDrawing: z.boolean() });
export type Picture = z.infer<typeof pictureSchema>;

const otherArticle = z.object({ id: idSchema, brand: z.string(), number: z.string() });

/** One row of a list: all of it comes from the compiled catalogue. Price and stock are asked for afterwards. */
export const articleRowSchema = z.object({
  id: idSchema,
  number: z.string(),
  brand: named,
  genericArticle: named,
  /** "beschichtet" */
  addition: z.string(),
  /** The telling criteria, ready to show: "Ø 312 mm", "belüftet". */
  criteria: z.array(z.string()),
  /** The first numbers of vehicle makers, and how many there are. */
  oeNumbers: z.array(z.string()),
  oeCount: z.int(),
  /** null: none. Its address names the release, so that a browser can keep it. */
  picture: z.nullable(pictureSchema),
  packSize: z.int(),
  minimum: z.int(),
  state: articleStateSchema,
  successor: z.nullable(otherArticle),
  /** null without a car. */
  fit: z.nullable(fitSchema),
});
export type ArticleRow = z.infer<typeof articleRowSchema>;

/** R3.6: filters carry groupName and are shown grouped by it. */
export const filterSchema = z.object({
  /** What the list's `filters` takes: "v4711" a criterion value, "b12" a brand, "f0" a verdict, "g7" a generic article. */
  key: z.string(),
  groupName: z.string(),
  /** Groups with the same id are one group, whatever their name. */
  groupId: z.string(),
  unit: z.nullable(z.string()),
  text: z.string(),
  /** How many rows it would leave, all other groups as they are. */
  count: z.int(),
  isSelected: z.boolean(),
});
export type Filter = z.infer<typeof filterSchema>;

export const articleSorts = ['delivery', 'price', 'brand', 'number'] as const;
export type ArticleSort = (typeof articleSorts)[number];

/** Changes with every release; what is kept of an older one is thrown away. 0: no catalogue is running. */
export const releaseSchema = z.int().check(z.minimum(0));

export const articleListSchema = z.object({
  release: releaseSchema,
  /** Another one when prices or stock have changed the order: pages of two orders make no list. */
  order: z.string(),
  /** Where the catalogue's rows come from: "demo" is labelled as such on screen and paper. */
  source: z.string(),
  /** Rows that the filters leave. */
  total: z.int(),
  /** Rows without any filter. */
  all: z.int(),
  brands: z.int(),
  rows: z.array(articleRowSchema),
  filters: z.array(filterSchema),
  question: z.nullable(questionSchema),
});
export type ArticleList = z.infer<typeof articleListSchema>;

export const treeNodeSchema = z.object({
  id: idSchema,
  parentId: z.nullable(idSchema),
  name: z.string(),
  /** Articles below it for this car; a node without any is not sent. */
  count: z.int(),
});
export type TreeNode = z.infer<typeof treeNodeSchema>;

const criterionLine = z.object({ name: z.string(), value: z.string(), unit: z.nullable(z.string()) });

export const articleDetailSchema = z.object({
  ...articleRowSchema.shape,
  ean: z.nullable(z.string()),
  maker: z.object({ name: z.string(), address: z.string(), contact: z.string() }),
  pictures: z.array(pictureSchema),
  allCriteria: z.array(criterionLine),
  numbers: z.array(z.object({ kind: z.enum(['oe', 'trade', 'former']), number: z.string(), owner: z.string() })),
  documents: z.array(
    z.object({ kind: z.enum(['fitting', 'safety', 'data-sheet']), title: z.string(), url: z.string() }),
  ),
  parts: z.array(z.object({ article: articleRowSchema, quantity: z.int() })),
  accessories: z.array(articleRowSchema),
  replaces: z.array(otherArticle),
  source: z.string(),
  /** How many vehicle types it is linked to. */
  vehicleCount: z.int(),
});
export type ArticleDetail = z.infer<typeof articleDetailSchema>;
