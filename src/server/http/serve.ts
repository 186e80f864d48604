import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import { actIn } from '#server/db/acting-access.ts';
import type { Schema } from '#server/db/schema.ts';
import { checkAccess } from '#server/http/access.ts';
import { checkActing, refuseOtherFirm } from '#server/http/acting.ts';
import type { Asked, Found } from '#server/http/answered-at-once.ts';
import { readInput } from '#server/http/input.ts';
import { rememberCaller } from '#server/http/note-refusal.ts';
import { Prepared, sendPrepared } from '#server/http/prepared.ts';
import type { Read } from '#server/http/reading.ts';
import { refuseForeignCalls } from '#server/http/same-site.ts';
import type { FindSignedIn, NoteRead, SignedIn } from '#server/http/signed-in.ts';
import { checkStepUp } from '#server/http/step-up.ts';
import { checkAntiForgery } from '#server/http/xsrf.ts';
import { type Access, type AnswerOf, apiBase, type Endpoint } from '#shared/contract.ts';
import { Failure } from '#shared/failures.ts';
import { isAct, isFirmsRead } from '#shared/session/acts.ts';
import type { User } from '#shared/session/user.ts';

export type Context<Who extends Access> = {
  readonly user: Who extends 'public' ? SignedIn | null : SignedIn;
  readonly now: Date;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

type Parsed<E extends Endpoint> = {
  readonly params: z.output<E['params']>;
  readonly query: z.output<E['query']>;
  readonly body: z.output<E['body']>;
};

type Handler<E extends Endpoint> = (input: Parsed<E>, context: Context<E['access']>) => Promise<AnswerOf<E> | Prepared>;

/** An endpoint and who answers it. The handler's own types are checked in serve() and gone from here on. */
export type Route = {
  readonly endpoint: Endpoint;
  /** Answered from a replica where there is one. */
  readonly reads?: true;
  readonly handler: (input: never, context: never) => Promise<unknown>;
  /** The answer without waiting for anything (serve-kept.ts); null: it has to be waited for. */
  readonly atOnce?: (asked: Asked) => Found | null;
};

export function serve<E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  return { endpoint, handler };
}

type Reader<E extends Endpoint> = (
  input: Parsed<E>,
  context: Context<E['access']> & { readonly db: Kysely<Schema> },
) => Promise<AnswerOf<E> | Prepared>;

/** For a GET that changes nothing: it reads from the `db` of its context, which may be a replica. */
export function serveRead<E extends Endpoint>(endpoint: E, handler: Reader<E>): Route {
  if (endpoint.method !== 'GET') throw new Error(`${endpoint.name} is no GET: it may write.`);
  return { endpoint, handler, reads: true };
}

export type ServeDeps = {
  readonly findSignedIn: FindSignedIn;
  readonly clock: () => Date;
  readonly read: Read;
  readonly secret: string;
  /** Into the log of the firm that somebody acts for, with the names of both. */
  readonly noteAct: (signedIn: SignedIn, detail: Record<string, string>, now: Date) => Promise<void>;
  /** The same for what is only looked at; what was noted a moment ago is not noted again. */
  readonly noteRead: NoteRead;
  /** Outside production an answer that breaks its own contract is a failure. */
  readonly checkAnswers: boolean;
};

export function registerRoutes(app: FastifyInstance, routes: readonly Route[], deps: ServeDeps): void {
  for (const route of routes) {
    app.route({
      method: route.endpoint.method,
      url: apiBase + route.endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      ...(route.endpoint.largestBody !== undefined && { bodyLimit: route.endpoint.largestBody }),
      handler: (request, reply) => {
        refuseForeignCalls(request.headers);
        const now = deps.clock();
        const found = deps.findSignedIn(request, reply, now);
        if (found instanceof Promise)
          return found.then((signedIn) => answer(route, request, reply, deps, signedIn, now));
        return answer(route, request, reply, deps, found, now);
      },
    });
  }
}

async function answer(
  { endpoint, handler, reads }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: ServeDeps,
  signedIn: SignedIn | null,
  now: Date,
) {
  if (signedIn) rememberCaller(request, signedIn);
  const user = endpoint.asOneself && signedIn?.own ? oneself(signedIn, signedIn.own) : signedIn;
  const isTheFirms = endpoint.access !== 'public' && !endpoint.asOneself;
  if (user && isTheFirms) refuseOtherFirm(request, user);
  checkAccess(endpoint, user?.user ?? null);
  if (user) checkActing(endpoint, user);
  if (user) checkAntiForgery(request, user.sessionHash, deps.secret);
  if (user) checkStepUp(endpoint, user, now);
  const input = readInput(endpoint, request);
  if (user?.own && isAct(endpoint)) await deps.noteAct(user, { act: endpoint.name, ...wordsOf(input.params) }, now);
  if (user?.own && isFirmsRead(endpoint)) await deps.noteRead(user, endpoint.name, wordsOf(input.params), now);
  const context = { user, now, request, reply };
  // serve() or serveRead() has proved that this handler takes this endpoint's input and context.
  const result = reads
    ? await deps.read(request, (db) => handler(input as never, { ...context, db } as never))
    : await handler(input as never, context as never);
  if (result instanceof Prepared) {
    if (deps.checkAnswers && result.body !== null) checkAnswer(endpoint, JSON.parse(result.body.toString()));
    return sendPrepared(reply, result);
  }
  if (deps.checkAnswers) checkAnswer(endpoint, result);
  return result === null && endpoint.answer.type === 'null'
    ? reply.code(204).send()
    : reply.send(JSON.stringify(result));
}

/** Nothing of the firm that one acts for. */
function oneself(signedIn: SignedIn, own: User): SignedIn {
  actIn(null);
  return { ...signedIn, user: own };
}

const wordsOf = (params: unknown) =>
  Object.fromEntries(Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]));

export function checkAnswer(endpoint: Endpoint, result: unknown): void {
  const checked = endpoint.answer.safeParse(result);
  if (checked.success) return;
  throw new Error(`${endpoint.name} answered what its contract does not know: ${checked.error.message}`, {
    cause: new Failure('UNEXPECTED_ERROR'),
  });
}
