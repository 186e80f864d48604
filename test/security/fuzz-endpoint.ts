import fc from 'fast-check';
import type { Endpoint } from '#shared/contract.ts';
import { problemSchema } from '#shared/failures.ts';
import { anything, arbitraryOf, hostileText, spoiled } from '#test/security/arbitrary-of.ts';
import type { FuzzCallers } from '#test/security/fuzz-callers.ts';
import type { Answer } from '#test/visitor.ts';

type Fields = Record<string, unknown>;
type Shot = {
  readonly who: number;
  readonly params: Fields;
  readonly query: Fields;
  readonly body: unknown;
};

const rarely = <Good, Bad>(good: fc.Arbitrary<Good>, bad: fc.Arbitrary<Bad>) =>
  fc.oneof({ weight: 4, arbitrary: good }, { weight: 1, arbitrary: bad });

/** A call as the contract has it, or with something wrong in its path, its query or its body. */
function shots({ params, query, body, method }: Endpoint): fc.Arbitrary<Shot> {
  const texts = (schema: typeof params) => {
    const good = arbitraryOf(schema) as fc.Arbitrary<Fields>; // params and query are objects
    return rarely(
      good,
      fc.tuple(good, fc.nat(), hostileText).map(([fields, at, text]) => {
        const names = Object.keys(fields);
        return names.length === 0 ? fields : { ...fields, [names[at % names.length] ?? '']: text };
      }),
    );
  };
  const right = arbitraryOf(body);
  const sent = fc.oneof({ weight: 5, arbitrary: right }, { weight: 4, arbitrary: spoiled(right) }, anything);
  return fc.record({
    who: fc.nat(),
    params: texts(params),
    query: texts(query),
    body: method === 'GET' ? fc.constant(undefined) : sent,
  });
}

function urlOf({ path }: Endpoint, { params, query }: Shot): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segment(params[name]));
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  const words = asked.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
  return `/api${filled}${words === '' ? '' : `?${words}`}`;
}

/** Nothing and dots would make it another path. */
const segment = (value: unknown = '') => encoded(['', '.', '..', null].some((one) => one === value) ? '~' : value);

/** Half a surrogate pair has no form in an address. */
const encoded = (value: unknown) => encodeURIComponent(String(value).toWellFormed());

/** Throws where an answer is a failure of ours, tells of the inside, or breaks the contract. Answers how many were tried. */
export async function fuzzEndpoint(
  callers: FuzzCallers,
  endpoint: Endpoint,
  { runs, seed }: { readonly runs: number; readonly seed: number },
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(shots(endpoint), async (shot) => {
      const url = urlOf(endpoint, shot);
      // Longer than a request line may be: the HTTP parser's own answer, of which another test tells.
      if (url.length > 12_000) return;
      const answer = await callers.send(shot.who, url, { method: endpoint.method, body: bodyOf(shot.body) });
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      judge(endpoint, answer);
    }),
    { numRuns: runs, seed, endOnFailure: false },
  );
  return statuses;
}

const bodyOf = (body: unknown) => (body === undefined ? undefined : JSON.stringify(body));

const inside = /node_modules|\.ts:\d|\bat \w+ \(|postgres|relation "|syntax error at|violates /i;

function judge(endpoint: Endpoint, { status, text, json, headers }: Answer): void {
  if (status >= 500) throw new Error(`${status}: ${text.slice(0, 300)}`);
  if (status >= 400) {
    if (inside.test(text)) throw new Error(`It tells of the inside: ${text.slice(0, 300)}`);
    const problem = problemSchema.parse(json);
    if (problem.status !== status) throw new Error(`${status} says of itself that it is ${problem.status}`);
    if (!headers.get('content-type')?.startsWith('application/problem+json')) throw new Error('no problem document');
    return;
  }
  const checked = endpoint.answer.safeParse(status === 204 ? null : json);
  if (!checked.success) throw new Error(`It breaks the contract: ${checked.error.message.slice(0, 300)}`);
}
