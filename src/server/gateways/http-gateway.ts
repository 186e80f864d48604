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
};

/** "There is none" and "that is none": answers, not failures, however people type. */
const knowsNothing = [400, 404, 410, 422];
const largestAnswer = 256 * 1024;

/** Asks an outside service for JSON. Whatever goes wrong there is UNAVAILABLE here, and after a while not asked at all. */
export function httpGateway({ baseUrl, key, timeoutMs, now, log }: HttpGatewayOptions): HttpGateway {
  const breaker = circuitBreaker(now);
  const headers = { accept: 'application/json', ...(key !== undefined && { 'x-api-key': key }) };

  async function ask(url: string): Promise<string | null> {
    // One time limit over both attempts. Redirects are not followed: they could lead the key and the question anywhere.
    const request = { headers, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) } as const;
    const response = await fetch(url, request).catch((error: unknown) => {
      if (request.signal.aborted) throw error;
      return fetch(url, request);
    });
    if (response.status === 200) return readLimited(response);
    await response.body?.cancel();
    if (knowsNothing.includes(response.status)) return null;
    throw new Error(`The service answered ${response.status}.`);
  }

  return {
    async get(path, schema) {
      if (!breaker.mayAsk()) throw new Failure('UNAVAILABLE');
      try {
        const text = await ask(`${baseUrl.replace(/\/+$/, '')}/${path.map(encodeURIComponent).join('/')}`);
        const answer = text === null ? null : schema.parse(JSON.parse(text));
        breaker.succeeded();
        return answer;
      } catch (error) {
        breaker.failed();
        // Without the path: it holds a plate or a VIN.
        log.warn({ err: error, service: baseUrl }, 'An outside service did not answer as agreed');
        throw new Failure('UNAVAILABLE');
      }
    },
  };
}

async function readLimited(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop by an exception also ends the transfer.
  for await (const piece of response.body ?? []) {
    size += piece.byteLength;
    if (size > largestAnswer) throw new Error('The answer is too long.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
