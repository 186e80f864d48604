import type { z } from 'zod';
import type { Log } from '#server/db/log.ts';
import { circuitBreaker } from '#server/gateways/circuit-breaker.ts';
import { Failure } from '#shared/failures.ts';

export type HttpGatewayOptions = {
  readonly baseUrl: string;
  readonly key?: string | undefined;
  readonly timeoutMs: number;
  readonly now: () => Date;
  readonly log: Log;
};

/** Null: the service knows nothing of it. */
export type HttpGateway = {
  readonly get: <Answer>(path: readonly string[], schema: z.ZodType<Answer>) => Promise<Answer | null>;
  /** A question that does not fit into an address. It may reach the service twice, so it must change nothing there. */
  readonly ask: <Answer>(path: readonly string[], body: unknown, schema: z.ZodType<Answer>) => Promise<Answer>;
};

/** "There is none" and "that is none": answers, not failures, however people type. */
const knowsNothing = [400, 404, 410, 422];
/** In bytes. A page of offers with every warehouse is longer than what is known of one vehicle. */
const largest = { get: 256 * 1024, ask: 2 * 1024 * 1024 } as const;

/** Asks an outside service for JSON. Whatever goes wrong there is UNAVAILABLE here, and after a while not asked at all. */
export function httpGateway({ baseUrl, key, timeoutMs, now, log }: HttpGatewayOptions): HttpGateway {
  const breaker = circuitBreaker(now);
  const headers = { accept: 'application/json', ...(key !== undefined && { 'x-api-key': key }) };

  const urlOf = (path: readonly string[]) => `${baseUrl.replace(/\/+$/, '')}/${path.map(encodeURIComponent).join('/')}`;

  async function send(path: readonly string[], most: number, asked: RequestInit = {}): Promise<string | null> {
    const url = urlOf(path);
    // One time limit over both attempts. Redirects are not followed: they could lead the key and the question anywhere.
    const request = { headers, ...asked, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) } as const;
    const response = await fetch(url, request).catch((error: unknown) => {
      if (request.signal.aborted) throw error;
      return fetch(url, request);
    });
    if (response.status === 200) return readLimited(response, most);
    await response.body?.cancel();
    if (knowsNothing.includes(response.status)) return null;
    throw new Error(`The service answered ${response.status}.`);
  }

  /** Whatever is wrong with the answer, its form too, counts as a failure of the service. */
  async function guarded<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    if (!breaker.mayAsk()) throw new Failure('UNAVAILABLE');
    try {
      const answer = await question();
      breaker.succeeded();
      return answer;
    } catch (error) {
      breaker.failed();
      // Without the path: it holds a plate or a VIN.
      log.warn({ err: error, service: baseUrl }, 'An outside service did not answer as agreed');
      throw new Failure('UNAVAILABLE');
    }
  }

  return {
    get: (path, schema) =>
      guarded(async () => {
        const text = await send(path, largest.get);
        return text === null ? null : schema.parse(JSON.parse(text));
      }),
    ask: (path, body, schema) =>
      guarded(async () => {
        const text = await send(path, largest.ask, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        if (text === null) throw new Error('The service does not know the question.');
        return schema.parse(JSON.parse(text));
      }),
  };
}

async function readLimited(response: Response, most: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop by an exception also ends the transfer.
  for await (const piece of response.body ?? []) {
    size += piece.byteLength;
    if (size > most) throw new Error('The answer is too long.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
