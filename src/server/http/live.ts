import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Connection } from '#server/db/connection.ts';
import { type Ear, listen } from '#server/db/listen.ts';
import { liveChannel } from '#server/db/tell.ts';
import { refuseCrossSite } from '#server/http/same-site.ts';
import type { ServeDeps } from '#server/http/serve.ts';
import { isPermitted } from '#shared/access/permissions.ts';
import { Failure } from '#shared/failures.ts';
import { type LiveTopic, livePath, liveTopics } from '#shared/live.ts';
import { mayHear } from '#shared/session/acts.ts';
import type { User } from '#shared/session/user.ts';
import { idSchema } from '#shared/values.ts';

export type LiveDeps = Pick<ServeDeps, 'findSignedIn' | 'clock'> & {
  /** Looks without touching: an open stream is no sign that someone is there. */
  readonly stillSignedIn: (sessionHash: Buffer, accountId: number, now: Date) => Promise<Who | null>;
  readonly heartbeatMs?: number;
  /** How far the database has got: told with the news where whoever asks again may be answered from a replica. */
  readonly placeNow?: () => Promise<string | null>;
};

/** What decides on the topics that a stream is told of. */
type Who = Pick<User, 'acting' | 'roles'>;

type Stream = {
  readonly account: number;
  readonly firm: number;
  /** Of the supplier at whose desk the user sits. */
  readonly desk: string | null;
  who: Who;
  readonly sessionHash: Buffer;
  readonly out: PassThrough;
};

const newsSchema = z.union([
  z.object({ account: idSchema, topic: z.enum([...liveTopics, 'session']) }),
  z.object({ firm: idSchema, topic: z.enum(liveTopics) }),
  z.object({ desk: z.string(), topic: z.enum(liveTopics) }),
]);
const mostPerAccount = 30;

/** An account without roles hears of its own alone, not when the firm orders or sends something back. */
function hears({ acting, roles }: Who, topic: LiveTopic, isOwn: boolean): boolean {
  if (acting) return mayHear(acting, topic, isOwn);
  return roles.length > 0 || (isOwn && (topic === 'vehicle' || topic === 'messages'));
}

/**
 * News for the tabs of a user, as server-sent events. A browser opens them by itself and cannot set a header, so they
 * stand outside /api: same session, GET only, nothing changes, nothing but the name of a topic is told.
 */
export function serveLive(app: FastifyInstance, deps: LiveDeps): Ear {
  const { findSignedIn, stillSignedIn, clock, heartbeatMs = 25_000, placeNow = async () => null } = deps;
  const streams = new Set<Stream>();
  let closing = false;

  app.get(livePath, async (request, reply) => {
    refuseCrossSite(request.headers);
    const signedIn = await findSignedIn(request, reply, clock());
    if (!signedIn) throw new Failure('NOT_SIGNED_IN');
    if (closing) throw new Failure('UNAVAILABLE');
    const account = signedIn.user.id;
    if (ofAccount(account).length >= mostPerAccount) throw new Failure('TOO_MANY_ATTEMPTS');
    const out = new PassThrough();
    const { user: who } = signedIn;
    const { firmId: firm, roles, primarySupplier } = who;
    const desk = isPermitted(roles, 'ROUTE_DESK') ? primarySupplier : null;
    const stream: Stream = { account, firm, desk, who, sessionHash: signedIn.sessionHash, out };
    streams.add(stream);
    out.once('close', () => streams.delete(stream));
    out.write('retry: 3000\n\n');
    return (
      reply
        .type('text/event-stream; charset=utf-8')
        // The connection goes with the stream: a server that shuts down would wait for an idle one.
        .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no', connection: 'close' })
        .send(out)
    );
  });

  const heartbeat = setInterval(() => {
    for (const { out } of streams) out.write(': still here\n\n');
    checkSessions([...streams]);
  }, heartbeatMs).unref();
  app.addHook('preClose', async () => {
    closing = true;
    clearInterval(heartbeat);
    for (const { out } of streams) out.end();
  });

  return {
    hear(payload) {
      const news = readNews(payload);
      if (news === null) return app.log.warn('News in a form that nobody knows');
      const concerned = concernedBy(news);
      if (news.topic === 'session') return checkSessions(concerned);
      if (concerned.length > 0) spread(concerned, [news.topic], 'account' in news);
    },
    missed() {
      // Of nobody's doing: all ask again.
      spread([...streams], liveTopics, true);
      checkSessions([...streams]);
    },
  };

  /** The news are heard after their transaction: a place asked for now lies behind it. */
  function spread(some: readonly Stream[], topics: readonly LiveTopic[], isOwn: boolean): void {
    const tellAll = (place: string | null) => {
      for (const stream of some)
        for (const topic of topics) if (hears(stream.who, topic, isOwn)) tell(stream, topic, place);
    };
    placeNow().then(tellAll, () => tellAll(null));
  }

  function ofAccount(account: number): Stream[] {
    return [...streams].filter((stream) => stream.account === account);
  }

  function concernedBy(news: NonNullable<ReturnType<typeof readNews>>): Stream[] {
    if ('desk' in news) return [...streams].filter((stream) => stream.desk === news.desk);
    return 'firm' in news ? ofFirm(news.firm) : ofAccount(news.account);
  }

  function ofFirm(firm: number): Stream[] {
    return [...streams].filter((stream) => stream.firm === firm);
  }

  /** A session may have ended, or what is granted to it may have changed. */
  function checkSessions(some: readonly Stream[]): void {
    for (const stream of some) {
      // Where the database does not answer, the next heartbeat asks again.
      stillSignedIn(stream.sessionHash, stream.account, clock()).then(
        (user) => {
          if (user) stream.who = user;
          else stream.out.end();
        },
        (error: unknown) => app.log.warn({ err: error }, 'A live session could not be checked'),
      );
    }
  }
}

const tell = ({ out }: Stream, topic: LiveTopic, place: string | null) =>
  out.writableEnded || out.write(`event: ${topic}\ndata: ${place ?? 'changed'}\n\n`);

/** Whoever may use the database may say anything on the channel. */
function readNews(payload: string) {
  try {
    return newsSchema.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}

/** From all servers, for the tabs of this one. */
export async function hearNews(app: FastifyInstance, connection: Connection | string, live: Ear): Promise<void> {
  const listener = listen(connection, liveChannel, live, app.log);
  app.addHook('onClose', () => listener.close());
  await listener.ready;
}
