import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { checkAccess } from '#server/http/access.ts';
import { refuseOtherFirm } from '#server/http/acting.ts';
import type { Found } from '#server/http/answered-at-once.ts';
import type { Drain } from '#server/http/drain.ts';
import { apiHeaders } from '#server/http/headers.ts';
import { packedOf } from '#server/http/kept-answers.ts';
import { keeping } from '#server/http/prepared.ts';
import type { RequestTimes } from '#server/http/request-times.ts';
import { namesHost } from '#server/http/require-host.ts';
import { refuseForeignCalls } from '#server/http/same-site.ts';
import { checkAnswer, type Route } from '#server/http/serve.ts';
import type { KnownSignedIn } from '#server/http/signed-in.ts';
import { takesBrotli } from '#server/http/takes-brotli.ts';
import { apiBase } from '#shared/contract.ts';

type Deps = {
  readonly knownSignedIn: KnownSignedIn;
  readonly clock: () => Date;
  readonly drain: Drain;
  readonly times: RequestTimes;
  /** Of every answer. */
  readonly headers: Record<string, string>;
  /** Outside production an answer that breaks its own contract is a failure. */
  readonly checkAnswers: boolean;
};

/**
 * What everyone asks again and again, and is made from what lies in memory, is answered here: who calls, whether he may
 * and what he asks is checked as everywhere, and the bytes go out. Whatever has to be waited for goes the usual way, and
 * so does everything that is to be refused.
 */
export function openFrontDoor(app: FastifyInstance, routes: readonly Route[], deps: Deps): void {
  const { knownSignedIn, clock, drain, times } = deps;
  const keptRoutes = new Map(
    routes.filter(({ atOnce }) => atOnce).map((route) => [apiBase + route.endpoint.path, route]),
  );
  const send = sender(apiHeaders(deps.headers));
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  // Fastify's own, which is the first.
  const usual = app.server.listeners('request')[0] as RequestListener;
  app.server.off('request', usual);
  app.server.on('request', (request, response) => {
    if (!answersAtOnce(request, response)) usual.call(app.server, request, response);
  });

  function answersAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    const route = keptRoutes.get(path);
    if (route?.atOnce === undefined || !namesHost(request) || method !== 'GET' || isClosing || drain.isOn())
      return false;
    const began = performance.now();
    const found = findAnswer(route, url, headers);
    if (found === null) return false;
    const status = send(response, found, headers);
    times.note(path, status, (performance.now() - began) / 1000);
    return true;
  }

  /** null: it is not at hand, or not to be given. Why not is told by the usual way, which asks the same again. */
  function findAnswer({ endpoint, atOnce }: Route, url: string, headers: IncomingHttpHeaders): Found | null {
    const now = clock();
    const signedIn = knownSignedIn(headers.cookie, now);
    if (signedIn === null || signedIn.own) return null;
    try {
      refuseForeignCalls(headers);
      refuseOtherFirm({ headers }, signedIn);
      checkAccess(endpoint, signedIn.user);
      const found = atOnce?.({ user: signedIn.user, now, url, known: headers['if-none-match'] }) ?? null;
      if (deps.checkAnswers && found?.answer) checkAnswer(endpoint, JSON.parse(found.answer.plain.toString()));
      return found;
    } catch {
      return null;
    }
  }
}

/** Up to here the socket takes a string without asking for memory. */
const mostInOnePiece = 15_000;

function sender(headers: Readonly<Record<string, string>>) {
  const all = Object.entries({ ...headers, ...keeping }).flat();
  const packedToo = [...all, 'content-encoding', 'br'];
  return (response: ServerResponse, { tag, answer }: Found, asked: IncomingHttpHeaders): number => {
    const etag = `"${tag}"`;
    if (answer === null) {
      response.writeHead(304, ['etag', etag, ...all]).end();
      return 304;
    }
    const packed = takesBrotli(asked['accept-encoding']) ? packedOf(answer) : null;
    const body = packed ?? answer.plain;
    const head = packed ? packedToo : all;
    response.writeHead(200, ['etag', etag, 'content-length', String(body.length), ...head]);
    // A short one goes out in one piece with its head; a string of bytes, as only strings are put together with it.
    if (body.length <= mostInOnePiece) response.end(body.toString('latin1'), 'latin1');
    else response.end(body);
    return 200;
  };
}
