import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { type NotedPlace, notePlace } from '#server/db/note-place.ts';
import { placeOf, type Replica } from '#server/db/replica.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Cookies } from '#server/http/session-cookie.ts';
import { livePath } from '#shared/live.ts';
import { newerSeen, readSeen, seenHeader } from '#shared/seen.ts';

/** Reads for a caller, from wherever everything is that the caller has seen. The work only reads: it may be done twice. */
export type Read = <Result>(request: FastifyRequest, work: (db: Kysely<Schema>) => Promise<Result>) => Promise<Result>;

export type ReadCounts = { replica: number; primary: number };

type Deps = {
  readonly db: Kysely<Schema>;
  readonly replica: Replica | null;
  readonly cookies: Cookies;
  /** Outside production a read that writes is a failure; there it is mended, and said. */
  readonly strict: boolean;
};

export function readingFrom({ db, replica, cookies, strict }: Deps): { read: Read; counts: ReadCounts } {
  const counts = { replica: 0, primary: 0 };
  const read: Read = async (request, work) => {
    if (replica === null) return work(db);
    if (await replica.has(seenBy(request, cookies))) {
      try {
        const result = await work(replica.db);
        counts.replica += 1;
        return result;
      } catch (error) {
        const writes = isWrite(error);
        if (writes && !strict) request.log.error({ err: error }, 'A read wanted to write');
        if (!replica.gaveUp(error) && !(writes && !strict)) throw error;
      }
    }
    counts.primary += 1;
    return work(db);
  };
  return { read, counts };
}

const isWrite = (error: unknown) => error instanceof Error && 'code' in error && error.code === '25006';

function seenBy(request: FastifyRequest, cookies: Cookies): bigint | null {
  const header = request.headers[seenHeader.toLowerCase()];
  return readSeen(newerSeen(typeof header === 'string' ? header : null, cookies.seen(request)));
}

/**
 * Whoever has changed something, or begins to listen for news, is told how far the database has got: on the answer for
 * the page that asked, in a cookie for its other tabs, for downloads and for a page that is loaded anew.
 */
export function tellSeen(app: FastifyInstance, { db, cookies }: Pick<Deps, 'db' | 'cookies'>): void {
  const tells = ({ method, routeOptions }: FastifyRequest) =>
    (method !== 'GET' && method !== 'HEAD') || routeOptions.url === livePath;
  const changes = new WeakMap<FastifyRequest, NotedPlace>();
  app.addHook('preHandler', (request, _reply, done) => {
    if (!tells(request)) return done();
    const noted = { place: null };
    changes.set(request, noted);
    notePlace(noted, done);
  });
  app.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    if (!tells(request)) return payload;
    const place = changes.get(request)?.place ?? (await placeOf(db).catch(() => null));
    if (place !== null) {
      reply.header(seenHeader, place);
      cookies.setSeen(reply, place);
    }
    return payload;
  });
}
