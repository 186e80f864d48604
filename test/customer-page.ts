import type { Answer, Visitor } from '#test/visitor.ts';

/* The page of a workshop's customer: whoever has the link of an estimate, without an account. */

/** The secret stands behind the "#", where no server and no proxy sees it. */
export const tokenOf = (link: string): string => link.split('#').at(-1) ?? '';

export const openEstimate = (visitor: Visitor, token: string): Promise<Answer> =>
  visitor.post('/api/public/estimate', { token });

export const answerEstimate = (
  visitor: Visitor,
  token: string,
  given: { readonly name: string; readonly answers: readonly unknown[] },
): Promise<Answer> => visitor.post('/api/public/estimate/answer', { token, ...given });

/** One for each line that a customer can choose of `sentEstimate`; those that are not accepted are declined. */
export const answersTo = (accepted: readonly number[]) =>
  [1, 2, 4, 5].map((line) => ({ line, answer: accepted.includes(line) ? 'accepted' : 'declined' }));

/** The paper behind a link. */
export const estimatePaper = (origin: string, token: string): Promise<Response> =>
  fetch(`${origin}/files/estimates/public`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ token }),
  });
