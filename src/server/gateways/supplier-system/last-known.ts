import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Connection } from '#server/db/connection.ts';
import { type Listener, listen } from '#server/db/listen.ts';
import type { Log } from '#server/db/log.ts';
import type { Schema } from '#server/db/schema.ts';
import { inTime } from '#server/gateways/in-time.ts';
import { makeListPriceOrder, makeOfferOrder, type OfferOrder } from '#server/gateways/supplier-system/offer-order.ts';
import {
  type FirmTerms,
  readChanges,
  readFirmTerms,
  readSupplier,
  type SupplierState,
  suppliersOfFirms,
} from '#server/gateways/supplier-system/read-known-offers.ts';
import { seesPurchasePrices } from '#shared/access/sees-purchase-prices.ts';
import { BoundedMap } from '#shared/bounded-map.ts';
import type { User } from '#shared/session/user.ts';

type Asking = Pick<User, 'firmId' | 'primarySupplier' | 'roles'>;

export type LastKnown = {
  /** For this user's eyes (R4.5). null: nothing is known of the supplier (yet). */
  readonly offerOrder: (user: Asking, now: Date) => Promise<OfferOrder | null>;
  /** The same without waiting; undefined: it has to be read. */
  readonly knownOrder: (user: Asking, now: Date) => OfferOrder | null | undefined;
  /** Reads the suppliers that firms buy from, one by one, so that nobody's first list waits for it. */
  readonly readAhead: () => Promise<void>;
  readonly close: () => Promise<void>;
};

type Options = {
  readonly db: Kysely<Schema>;
  readonly connection: Connection | string;
  readonly clock: () => Date;
  readonly log: Log;
  /** A list is not kept waiting for longer, the first time after a start. */
  readonly patienceMs: number;
  /** Until a reading that failed is tried again. */
  readonly pauseMs?: number;
};

/** undefined: not read yet; null: it has told nothing. */
type Supplier = { state: SupplierState | null | undefined; work: Promise<void>; isWaiting: boolean };
type Firm = { readonly terms: FirmTerms; order: { readonly key: string; readonly made: OfferOrder } | null };

const offersChannel = 'passform_offers';
const newsSchema = z.union([z.object({ supplier: z.string() }), z.object({ firm: z.int() })]);
const mostFirms = 5000;

/** Prices and stock as last known, in process: each supplier is read once, then kept up by what the database tells. */
export function lastKnown({ db, connection, clock, log, patienceMs, pauseMs = 5000 }: Options): LastKnown {
  const suppliers = new Map<string, Supplier>();
  const firms = new BoundedMap<string, Firm>(mostFirms);
  const reading = new Map<string, Promise<Firm>>();
  let listener: Listener | null = null;
  let ahead = Promise.resolve();
  let isClosed = false;

  const hear = (payload: string) => {
    const news = newsSchema.safeParse(readJson(payload)).data;
    if (!news) return log.warn({}, 'News of offers in a form that nobody knows');
    if ('supplier' in news) return follow(news.supplier);
    for (const kept of [firms, reading])
      for (const key of kept.keys()) if (key.startsWith(`${news.firm} `)) kept.delete(key);
  };
  const missed = () => {
    firms.clear();
    reading.clear();
    for (const code of suppliers.keys()) follow(code);
  };

  /** One reading at a time; news that come meanwhile are one more reading. */
  function follow(code: string): void {
    const supplier = suppliers.get(code);
    if (!supplier || supplier.isWaiting || isClosed) return;
    supplier.isWaiting = true;
    supplier.work = supplier.work.then(async () => {
      supplier.isWaiting = false;
      await read(code, supplier).catch((error: unknown) => {
        log.warn({ err: error, supplier: code }, 'Prices and stock could not be read; the last known ones stay');
        setTimeout(() => follow(code), pauseMs).unref();
      });
    });
  }

  async function read(code: string, supplier: Supplier): Promise<void> {
    const changed = supplier.state && (await readChanges(db, code, supplier.state, clock()));
    supplier.state = changed ?? (await readSupplier(db, code, clock()));
  }

  /** Listening begins before reading, so that nothing falls between the two. */
  function open(code: string): Supplier {
    const known = suppliers.get(code);
    if (known) return known;
    listener ??= listen(connection, offersChannel, { hear, missed }, log);
    const supplier: Supplier = { state: undefined, work: listener.ready, isWaiting: false };
    suppliers.set(code, supplier);
    follow(code);
    return supplier;
  }

  /** What is read while news of the firm come in is used once and not kept. */
  function readFirm(key: string, firmId: number, code: string): Promise<Firm> {
    const begun = reading.get(key);
    if (begun) return begun;
    const read = readFirmTerms(db, firmId, code)
      .then((terms): Firm => {
        const firm = { terms, order: null };
        if (reading.get(key) === read) firms.set(key, firm);
        return firm;
      })
      .finally(() => {
        if (reading.get(key) === read) reading.delete(key);
      });
    reading.set(key, read);
    return read;
  }

  function orderOf(state: SupplierState, firm: Firm, user: Asking, now: Date): OfferOrder {
    if (!seesPurchasePrices(user, firm.terms.showsPurchasePrices)) return makeListPriceOrder(state);
    const running = state.promotions.filter(
      ({ from, to, firmIds }) => from <= now && to > now && (firmIds?.includes(user.firmId) ?? true),
    );
    const key = `${state.version} ${running.map(({ id }) => id).join(',')}`;
    if (firm.order?.key !== key) firm.order = { key, made: makeOfferOrder(state, firm.terms, running) };
    return firm.order.made;
  }

  async function readOrder(key: string, code: string, user: Asking, now: Date): Promise<OfferOrder | null> {
    const supplier = open(code);
    if (supplier.state === undefined) await supplier.work;
    return supplier.state ? orderOf(supplier.state, await readFirm(key, user.firmId, code), user, now) : null;
  }

  async function readAll(): Promise<void> {
    for (const code of await suppliersOfFirms(db)) if (!isClosed) await open(code).work;
  }

  function knownOrder(user: Asking, now: Date): OfferOrder | null | undefined {
    const code = user.primarySupplier;
    if (code === null) return null;
    const state = suppliers.get(code)?.state;
    if (state === null) return null;
    const firm = firms.get(`${user.firmId} ${code}`);
    return state && firm ? orderOf(state, firm, user, now) : undefined;
  }

  return {
    knownOrder,
    async offerOrder(user, now) {
      const known = knownOrder(user, now);
      const code = user.primarySupplier;
      if (known !== undefined || code === null) return known ?? null;
      const order = readOrder(`${user.firmId} ${code}`, code, user, now).catch((error: unknown) => {
        log.warn({ err: error }, 'A list is shown without the order of prices and stock');
        return null;
      });
      return inTime(order, patienceMs);
    },
    readAhead() {
      ahead = readAll().catch((error: unknown) =>
        log.warn({ err: error }, 'Prices and stock are read when they are first asked for'),
      );
      return ahead;
    },
    close: async () => {
      isClosed = true;
      await listener?.close();
      await ahead;
      await Promise.all([...suppliers.values()].map(({ work }) => work));
    },
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
