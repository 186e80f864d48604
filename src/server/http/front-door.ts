import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { checkAccess } from '#server/http/access.ts';
import { refuseOtherFirm } from '#server/http/acting.ts';
import type { Drain } from '#server/http/drain.ts';
import { apiHeaders } from '#server/http/headers.ts';
import type { KeptAnswer } from '#server/http/kept-answers.ts';
import { isKnown, keeping } from '#server/http/prepared.ts';
import type { RequestTimes } from '#server/http/request-times.ts';
import { refuseForeignCalls } from '#server/http/same-site.ts';
import type { Route } from '#server/http/serve.ts';
import type { KnownSignedIn, SignedIn } from '#server/http/signed-in.ts';
import { apiBase } from '#shared/contract.ts';

type Deps = {
  readonly knownSignedIn: KnownSignedIn;
  readonly clock: () => Date;
  readonly drain: Drain;
  readonly times: RequestTimes;
  /** Of every answer. */
  readonly headers: Record<string, string>;
};

/**
 * What everyone asks again and again, and has been answered before, is answered here: who calls and whether he may is
 * checked as everywhere, and the bytes go out as they lie there. Whatever is not at hand goes the usual way, and so does
 * everything that is to be refused.
 */
export function openFrontDoor(app: FastifyInstance, routes: readonly Route[], deps: Deps): void {
  const { knownSignedIn, clock, drain, times } = deps;
  const keptRoutes = new Map(
    routes.filter(({ known }) => known).map((route) => [apiBase + route.endpoint.path, route]),
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
    if (route?.known === undefined || method !== 'GET' || isClosing || drain.isOn()) return false;
    const began = performance.now();
    const now = clock();
    const signedIn = knownSignedIn(headers.cookie, now);
    if (signedIn === null || !isAllowed(route, headers, signedIn)) return false;
    const isPackedWelcome = headers['accept-encoding']?.includes('br') ?? false;
    const answer = route.known({ user: signedIn.user, now, url, isPackedWelcome });
    if (answer === null) return false;
    const status = send(response, answer, headers['if-none-match'], isPackedWelcome);
    times.note(path, status, (performance.now() - began) / 1000);
    return true;
  }
}

/** Why not is told by the usual way, which asks the same again. */
function isAllowed({ endpoint }: Route, headers: IncomingHttpHeaders, signedIn: SignedIn): boolean {
  if (signedIn.own) return false;
  try {
    refuseForeignCalls(headers);
    refuseOtherFirm({ headers }, signedIn);
    checkAccess(endpoint, signedIn.user);
    return true;
  } catch {
    return false;
  }
}

function sender(headers: Readonly<Record<string, string>>) {
  const all = Object.entries({ ...headers, ...keeping }).flat();
  const packedToo = [...all, 'content-encoding', 'br'];
  return (
    response: ServerResponse,
    answer: KeptAnswer,
    known: string | undefined,
    isPackedWelcome: boolean,
  ): number => {
    const etag = `"${answer.tag}"`;
    if (isKnown(known, etag)) {
      response.writeHead(304, ['etag', etag, ...all]).end();
      return 304;
    }
    const packed = isPackedWelcome ? answer.packed : null;
    const body = packed ?? answer.plain;
    const head = packed ? packedToo : all;
    response.writeHead(200, ['etag', etag, 'content-length', String(body.length), ...head]).end(body);
    return 200;
  };
}
