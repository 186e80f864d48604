import type * as z from 'zod/mini';
import { readQuery } from '#server/http/input.ts';
import type { KeptAnswers } from '#server/http/kept-answers.ts';
import { isKnown, prepared } from '#server/http/prepared.ts';
import type { Context, Route } from '#server/http/serve.ts';
import type { Endpoint } from '#shared/contract.ts';
import type { User } from '#shared/session/user.ts';

/** How an answer is made, and the tag of all that it depends on beside its address. */
export type Recipe<E extends Endpoint> = {
  readonly tag: string;
  readonly make: (query: z.output<E['query']>) => string | Buffer;
};

type Kept<E extends Endpoint> = {
  readonly kept: KeptAnswers;
  /** null: something has to be waited for. */
  readonly atOnce: (user: User, now: Date) => Recipe<E> | null;
  readonly later: (user: User, now: Date) => Promise<Recipe<E>>;
};

/** For what everyone asks again and again, and is made from what lies in memory. */
export function serveKept<E extends Endpoint>(endpoint: E, { kept, atOnce, later }: Kept<E>): Route {
  if (endpoint.method !== 'GET' || endpoint.access === 'public') throw new Error(`${endpoint.name} cannot be kept.`);
  return {
    endpoint,
    async handler({ query }: { readonly query: z.output<E['query']> }, context: Context<'signed-in'>) {
      const { user, now, request } = context;
      const { tag, make } = await later(user.user, now);
      return prepared(request, tag, () => kept.get(tag, request.url, () => make(query)).plain);
    },
    atOnce({ user, now, url, known }) {
      const recipe = atOnce(user, now);
      if (recipe === null) return null;
      const { tag, make } = recipe;
      const isHad = isKnown(known, `"${tag}"`);
      const ready = kept.known(tag, url);
      if (ready) return { tag, answer: isHad ? null : ready };
      // Checked before all else: the same address has not been asked for yet.
      const query = readQuery(endpoint, url);
      return { tag, answer: isHad ? null : kept.get(tag, url, () => make(query)) };
    },
  };
}
