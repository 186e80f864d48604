import { z } from 'zod';

/**
 * What a criterion's value goes by: the part itself, the group of vehicles it is made for, their size, the variant of the
 * car's equipment (the answer to the question), or a fact of the platform.
 */
const follows = ['article', 'group', 'size', 'alternative', 'platform', 'bolts'] as const;
export type Follows = (typeof follows)[number];

export type ProfilePart = {
  readonly criterion: string;
  readonly follows: Follows;
  readonly range: { readonly from: number; readonly to: number; readonly step: number } | null;
  /** Keys of values, some more than once where they are frequent; "*" is any. */
  readonly keys: readonly string[];
};
export type Profile = readonly ProfilePart[];

/** "diameter 240..345/1 alternative; surface coated|oiled article; with-screws article" */
const criteria = z.string().transform(
  (text, context): Profile =>
    text.split('; ').map((part) => {
      const cells = part.split(' ');
      const [criterion = '', domain = ''] = cells.length === 3 ? cells : [cells[0], ''];
      const by = follows.find((word) => word === cells.at(-1));
      if (by === undefined) context.addIssue(`profile: ${part}`);
      const bounds = /^([\d.]+)\.\.([\d.]+)\/([\d.]+)$/.exec(domain)?.slice(1).map(Number);
      const [from, to, step] = bounds ?? [];
      const range = from === undefined || to === undefined || step === undefined ? null : { from, to, step };
      const keys = range === null ? domain.split('|').filter(Boolean) : [];
      return { criterion, follows: by ?? 'article', range, keys };
    }),
);

export const profileSchema = z.object({ profile: z.string(), criteria });
