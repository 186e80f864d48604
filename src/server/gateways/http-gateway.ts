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
  /** The same, for a question that not every service knows. */
  readonly askIfKnown: <Answer>(
    path: readonly string[],
    body: unknown,
    schema: z.ZodType<Answer>,
  ) => Promise<Answer | null>;
  /** Something that is to happen over there: sent once, never twice by itself. `read` throws for what it does not know. */
  readonly place: <Answer>(call: Placed, read: (status: number, text: string) => Answer) => Promise<Answer>;
};

/** It is left alone for a while: nothing was sent. */
export class NotAsked extends Failure {
  constructor() {
    super('UNAVAILABLE');
  }
}

export type Placed = {
  readonly method: 'POST' | 'DELETE';
  readonly path: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

/** "There is none" and "that is none": answers, not failures, however people type. */
const knowsNothing = [400, 404, 410, 422];
/** In bytes. A page of offers with every warehouse is longer than what is known of one vehicle. */
const largest = { get: 256 * 1024, ask: 2 * 1024 * 1024, place: 1024 * 1024 } as const;

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

  const asJson = (body: unknown) => ({
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

  async function sendOnce({ method, path, headers: own, body }: Placed) {
    const response = await fetch(urlOf(path), {
      method,
      body: body === undefined ? null : JSON.stringify(body),
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }), ...own },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, text: await readLimited(response, largest.place) };
  }

  /** Whatever is wrong with the answer, its form too, counts as a failure of the service. */
  async function guarded<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    if (!breaker.mayAsk()) throw new NotAsked();
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
    get: async (path, schema) => {
      if (path.some(isWayUp)) return null;
      return guarded(async () => {
        const text = await send(path, largest.get);
        return text === null ? null : schema.parse(JSON.parse(text));
      });
    },
    ask: (path, body, schema) =>
      guarded(async () => {
        const text = await send(path, largest.ask, asJson(body));
        if (text === null) throw new Error('The service does not know the question.');
        return schema.parse(JSON.parse(text));
      }),
    askIfKnown: (path, body, schema) =>
      guarded(async () => {
        const text = await send(path, largest.ask, asJson(body));
        return text === null ? null : schema.parse(JSON.parse(text));
      }),
    place: (call, read) =>
      guarded(async () => {
        const { status, text } = await sendOnce(call);
        return read(status, text);
      }),
  };
}

/** In every spelling a step up or none at all: what somebody types must not choose another address. */
const isWayUp = (step: string) => /^\.{0,2}$/.test(step);

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
