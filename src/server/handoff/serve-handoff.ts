import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fetchParcels } from '#server/handoff/fetch-parcels.ts';
import { hostCookie } from '#server/handoff/host-session.ts';
import { openReturn } from '#server/handoff/open-return.ts';
import { openStart } from '#server/handoff/open-start.ts';
import { pageStyle, submitScript } from '#server/handoff/page-files.ts';
import { messagePage } from '#server/handoff/page-frame.ts';
import { pageWords, preferredLanguage } from '#server/handoff/page-words.ts';
import { parcelFile } from '#server/handoff/parcel-file.ts';
import { readParcel } from '#server/handoff/parcels.ts';
import { returnPage } from '#server/handoff/return-page.ts';
import { returnPolicy } from '#server/handoff/return-policy.ts';
import { readParameters, type StartRefusal } from '#server/handoff/start-input.ts';
import { takeStart } from '#server/handoff/take-start.ts';
import { checkAccess } from '#server/http/access.ts';
import { refuseCrossSite } from '#server/http/same-site.ts';
import type { ServeDeps } from '#server/http/serve.ts';
import type { Cookies } from '#server/http/session-cookie.ts';
import type { SignedIn } from '#server/http/signed-in.ts';
import type { SearchDeps } from '#server/vehicle/search.ts';
import type { LookUpDeps } from '#server/vehicle/take-look-up.ts';
import { isPermitted } from '#shared/access/permissions.ts';
import { Failure } from '#shared/failures.ts';
import { loginTicketParameter } from '#shared/handoff/login-ticket.ts';
import { screens } from '#shared/screens.ts';
import { languageOf } from '#shared/session/language.ts';
import { hasAgreed } from '#shared/session/user.ts';
import { entryPointPath } from '#shared/vehicle/entry-point.ts';

type Deps = Pick<ServeDeps, 'findSignedIn' | 'clock'> &
  SearchDeps &
  LookUpDeps & {
    readonly cookies: Cookies;
    readonly productName: string;
    readonly frameAncestors: readonly string[];
  };

const statusOf: Record<StartRefusal, number> = {
  malformed: 400,
  credentials: 400,
  signature: 403,
  stale: 403,
  replayed: 403,
  hook: 403,
  expired: 410,
  foreignFirm: 403,
  notPermitted: 403,
};
const smallForm = 32_768;
const accessOf = { access: 'ROLE_USER_LIGHT', beforeAgreement: false } as const;

/**
 * What a browser or a DMS opens by itself, outside /api: a start by signed link or form, the way back, the files, and
 * the door for fetching. Nothing here acts on a session without a ticket that only a signature brings forth.
 */
export async function serveHandoff(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, sources, lookUps, cookies, productName, frameAncestors, findSignedIn, clock } = deps;

  const sendPage = (reply: FastifyReply, status: number, page: string) =>
    reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);

  function refusal(
    request: FastifyRequest,
    reply: FastifyReply,
    reason: StartRefusal,
    signedIn: SignedIn | null = null,
    title: 'refusedTitle' | 'returnRefused' = 'refusedTitle',
  ) {
    const language = signedIn
      ? languageOf(signedIn.user.locale)
      : preferredLanguage(request.headers['accept-language']);
    const words = pageWords(language);
    const link = { href: screens.vehicle.path, text: words.toPortal };
    const page = { language, product: productName, title: words[title], sentence: words.reasons[reason], link };
    return sendPage(reply, statusOf[reason], messagePage(page));
  }

  async function start(request: FastifyRequest, reply: FastifyReply, pairs: Iterable<readonly [string, string]>) {
    const parameters = readParameters(pairs);
    if (!parameters) return refusal(request, reply, 'malformed');
    const taken = await takeStart(db, parameters, clock());
    if (taken.kind === 'refused') return refusal(request, reply, taken.reason);
    return reply.header('cache-control', 'no-store').redirect(`/handoff/open?ticket=${taken.ticket}`, 303);
  }

  app.get('/handoff/start', (request, reply) =>
    start(request, reply, new URLSearchParams(request.url.split('?').slice(1).join('?'))),
  );

  // Only here a form is taken: everywhere else the server reads JSON alone.
  await app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: smallForm },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    forms.post('/handoff/start', (request, reply) =>
      start(request, reply, request.body instanceof URLSearchParams ? request.body : []),
    );
  });

  app.get<{ Querystring: { ticket?: unknown } }>('/handoff/open', async (request, reply) => {
    const now = clock();
    // One that comes twice is an array, and no ticket.
    const ticket = typeof request.query.ticket === 'string' ? request.query.ticket : '';
    const signedIn = await findSignedIn(request, reply, now);
    reply.header('cache-control', 'no-store');
    if (!signedIn)
      return reply.redirect(`${screens.login.path}?${loginTicketParameter}=${encodeURIComponent(ticket)}`, 303);
    const { user } = signedIn;
    if (!hasAgreed(user)) return reply.redirect(screens.vehicle.path, 303); // R4.6: asked there
    if (!isPermitted(user.roles, accessOf.access)) return refusal(request, reply, 'notPermitted', signedIn);
    const opened = await openStart({ db, sources, lookUps }, signedIn, ticket, now);
    if (opened.kind === 'refused') return refusal(request, reply, opened.reason, signedIn);
    cookies.setHostSystem(reply, hostCookie(opened.session));
    const { vehicle, entryPoint } = opened;
    // R2.6: where the caller wants to go, else to the articles of the car, or to choose one.
    if (vehicle.kind === 'found') return reply.redirect(entryPointPath(entryPoint || 'ARTICLES'), 303);
    if (vehicle.kind === 'none-named') return reply.redirect(entryPointPath(entryPoint || 'INDEX'), 303);
    const find = new URLSearchParams({ find: vehicle.text, ...(entryPoint !== '' && { entryPoint }) });
    const href = `${screens.vehicle.path}?${find.toString()}`;
    if (vehicle.kind === 'choose') return reply.redirect(href, 303);
    const language = languageOf(user.locale);
    const words = pageWords(language);
    const sentence = words.unknownVehicle.replace('{vehicle}', () => vehicle.text);
    const page = {
      language,
      product: productName,
      title: words.unknownTitle,
      sentence,
      link: { href, text: words.choose },
    };
    return sendPage(reply, 200, messagePage(page));
  });

  async function askedParcel(request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) {
    refuseCrossSite(request.headers);
    const signedIn = await findSignedIn(request, reply, clock());
    checkAccess(accessOf, signedIn?.user ?? null);
    const { id } = request.params;
    if (!signedIn || !/^[1-9]\d{0,14}$/.test(id)) throw new Failure('NOT_FOUND');
    return { signedIn, id: Number(id) };
  }

  app.get<{ Params: { id: string } }>('/handoff/return/:id', async (request, reply) => {
    const { signedIn, id } = await askedParcel(request, reply);
    const opened = await openReturn(db, signedIn.user, id, clock());
    if (!opened) throw new Failure('NOT_FOUND');
    if (opened.kind === 'refused') return refusal(request, reply, 'hook', signedIn, 'returnRefused');
    const { hookUrl, fields, isFirst } = opened;
    reply.header('content-security-policy', returnPolicy(frameAncestors, hookUrl));
    const language = languageOf(signedIn.user.locale);
    return sendPage(reply, 200, returnPage({ language, product: productName, hookUrl, fields, isFirst }));
  });

  app.get<{ Params: { id: string } }>('/handoff/files/:id', async (request, reply) => {
    const { signedIn, id } = await askedParcel(request, reply);
    const parcel = await readParcel(db, signedIn.user, id);
    const file = parcel ? parcelFile(parcel) : null;
    if (!file) throw new Failure('NOT_FOUND');
    return reply
      .headers({ 'cache-control': 'no-store', 'content-disposition': `attachment; filename="${file.name}"` })
      .type(file.type)
      .send(file.text);
  });

  app.get<{ Querystring: { after?: unknown } }>('/handoff/pull', async (request, reply) => {
    const { after = '0' } = request.query;
    if (typeof after !== 'string' || !/^\d{1,15}$/.test(after))
      throw new Failure('INVALID_INPUT', { fields: [{ field: 'after', reason: 'number' }] });
    const { authorization = '' } = request.headers;
    const answer = await fetchParcels(db, { authorization, after: Number(after), address: request.ip }, clock());
    return reply
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(answer));
  });

  const lasting = { 'cache-control': 'public, max-age=3600' };
  app.get('/handoff/page.css', (_request, reply) =>
    reply.headers(lasting).type('text/css; charset=utf-8').send(pageStyle),
  );
  app.get('/handoff/submit.js', (_request, reply) =>
    reply.headers(lasting).type('text/javascript; charset=utf-8').send(submitScript),
  );
}
