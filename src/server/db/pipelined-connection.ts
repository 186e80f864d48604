import process from 'node:process';
import type { Duplex } from 'node:stream';
import { AbortedTransactionError, CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely';
import type { PoolClient, QueryConfig } from 'pg';
import { type NotedPlace, placeToNote } from '#server/db/note-place.ts';

/* pg takes it from the configuration of the pool, where COPY and cursors need it to be off. */
type Switchable = { pipeline: boolean };
/* Of every client of pg, and missing from its types. */
type Wired = { readonly connection: { readonly stream: Duplex } };

type Settings = {
  /** How long a statement may say nothing; 0: as long as it likes. */
  readonly silenceMs: number;
  /** Whether the database knows tomorrow what it was told under a name today: not where a pooler stands between. */
  readonly keepsStatements: boolean;
};

/** How much longer than the database itself we wait for the end of a statement. */
const graceMs = 5_000;
/** 0: without a limit, here as there. */
export const silenceAfter = (limitMs: number): number => (limitMs > 0 ? limitMs + graceMs : 0);
/** A transaction that sets its own limit has it here too. */
const limiting = 'set local statement_timeout = ';

/** Behind a commit: a place that all before it stands before. */
export const howFar = CompiledQuery.raw('select pg_current_wal_insert_lsn() as place');

/**
 * One client of the pool, in whose hands statements leave at once instead of waiting for the answer to the one before.
 * However far the database is, what is sent together takes one round trip.
 */
export class PipelinedConnection implements DatabaseConnection {
  readonly client: PoolClient;
  #silenceMs: number;
  readonly #keepsStatements: boolean;
  /** Sent, and not asked after yet. */
  #owed: Promise<unknown>[] = [];
  /** The beginning of a transaction, which leaves with whatever is said first. */
  #opening: string | null = null;
  #isHeld = false;
  #isReading = false;
  #hasEnded = false;
  #isBroken = false;
  #noted: NotedPlace | undefined;

  constructor(client: PoolClient, { silenceMs, keepsStatements }: Settings) {
    this.client = client;
    this.#silenceMs = silenceMs;
    this.#keepsStatements = keepsStatements;
    (client as unknown as Switchable).pipeline = true; // readonly in the types only: it is looked at with every query
  }

  /** Leaves now; whether it went well is told by whatever is asked for next, at the latest by the commit. */
  send(query: CompiledQuery): void {
    const sent = this.#ask(query);
    sent.catch(() => undefined);
    this.#owed.push(sent);
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#execute(query);
  }

  /** Read and planned once for this connection, and from then on known by its name. */
  executeOften<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#execute(query, this.#keepsStatements ? nameOf(query.sql) : undefined);
  }

  async #execute<Row>(query: CompiledQuery, name?: string): Promise<QueryResult<Row>> {
    if (this.#hasEnded) throw new Error('The end of this transaction has left already; all is to be asked before');
    const { command, rowCount, rows } = await this.#settle(this.#ask(query, name));
    const counts = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE';
    // The rows have the form that the query's builder has promised.
    return { ...(counts && { numAffectedRows: BigInt(rowCount ?? 0) }), rows: rows as Row[] };
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are streamed with a system client (system-client.ts)');
  }

  begin(query: CompiledQuery, isReading: boolean): void {
    this.#isReading = isReading;
    this.#noted = placeToNote();
    if (this.#noted) this.#noted.place = null;
    this.#opening = query.sql;
  }

  /** Statements without values that belong to the beginning of the transaction: one message with it. */
  beginWith(statements: string): void {
    this.#opening = this.#opening === null ? statements : `${this.#opening}; ${statements}`;
    this.#open();
  }

  /** The end of a transaction that reads leaves with its last question, and the connection is free with its answer. */
  end(query: CompiledQuery): void {
    if (!this.#isReading) throw new Error('Whoever writes waits for the end');
    this.send(query);
    this.#hasEnded = true;
  }

  /**
   * Who has only read need not wait: nothing depends on the end of the transaction. Where it has left with the last
   * question its answer comes with that one's, if not in the same packet: whoever looks next finds the connection free.
   */
  async commit(query: CompiledQuery): Promise<void> {
    if (this.#hasEnded) return this.#allAnswered();
    if (this.#isReading) return this.send(query);
    const committing = this.#ask(query);
    const noting = this.#noted && this.#ask(howFar).catch(() => null);
    const { command } = await this.#settle(committing);
    // So PostgreSQL ends a transaction in which something has failed.
    if (command === 'ROLLBACK') throw new AbortedTransactionError();
    const rows: { readonly place?: string }[] = (await noting)?.rows ?? [];
    if (this.#noted) this.#noted.place = rows[0]?.place ?? null;
  }

  async rollback(query: CompiledQuery): Promise<void> {
    if (this.#hasEnded) return;
    this.#owed = [];
    await this.#ask(query).catch((error: unknown) => {
      this.#isBroken = true;
      throw error;
    });
  }

  /** Goes back to the pool when all that was sent is answered; nobody waits for that. */
  release(): void {
    const giveBack = () => {
      (this.client as unknown as Switchable).pipeline = false; // see above
      this.client.release(this.#isBroken);
    };
    const breaks = () => {
      this.#isBroken = true;
    };
    // At once where it can be: whoever asks next would else open another one.
    if (this.#owed.length === 0) giveBack();
    else void Promise.all(this.#owed).catch(breaks).finally(giveBack);
    this.#owed = [];
  }

  #open(): void {
    const opening = this.#opening;
    this.#opening = null;
    if (opening !== null) this.send(CompiledQuery.raw(opening));
  }

  /** What is asked before anybody waits goes out in one piece: each by itself would wake both sides once more. */
  #hold(): void {
    if (this.#isHeld) return;
    this.#isHeld = true;
    const { stream } = (this.client as unknown as Wired).connection;
    stream.cork();
    process.nextTick(() => {
      this.#isHeld = false;
      stream.uncork();
    });
  }

  #ask({ sql, parameters }: CompiledQuery, name?: string) {
    this.#open();
    this.#hold();
    // The database ends a statement that takes too long by itself; this is for one that says nothing any more.
    const query: QueryConfig & { query_timeout?: number } = { text: sql, values: [...parameters] };
    if (name !== undefined) query.name = name;
    const limit = sql.startsWith(limiting) ? Number.parseInt(sql.slice(limiting.length), 10) : Number.NaN;
    if (!Number.isNaN(limit)) this.#silenceMs = silenceAfter(limit);
    if (this.#silenceMs > 0) query.query_timeout = this.#silenceMs;
    return this.client.query(query);
  }

  /** Answers come in the order of the statements, and the first failure is the reason for those behind it. */
  async #settle<Result>(asked: Promise<Result>): Promise<Result> {
    asked.catch(() => undefined);
    await this.#allAnswered();
    return asked;
  }

  async #allAnswered(): Promise<void> {
    const owed = this.#owed;
    this.#owed = [];
    await Promise.all(owed);
  }
}

const names = new Map<string, string>();
/** Each is kept by every connection. Whatever comes after them goes without a name. */
const mostNames = 100;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames) return known;
  const name = `often ${names.size + 1}`;
  names.set(text, name);
  return name;
}
