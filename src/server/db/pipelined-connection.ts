import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { AbortedTransactionError } from 'kysely';
import type { PoolClient, QueryConfig } from 'pg';

/* pg takes it from the configuration of the pool, where COPY and cursors need it to be off. */
type Switchable = { pipeline: boolean };

/**
 * One client of the pool, in whose hands statements leave at once instead of waiting for the answer to the one before.
 * However far the database is, what is sent together takes one round trip.
 */
export class PipelinedConnection implements DatabaseConnection {
  readonly client: PoolClient;
  readonly #silenceMs: number;
  /** Sent, and not asked after yet. */
  #owed: Promise<unknown>[] = [];
  #isReading = false;
  #isBroken = false;

  constructor(client: PoolClient, silenceMs: number) {
    this.client = client;
    this.#silenceMs = silenceMs;
    (client as unknown as Switchable).pipeline = true; // readonly in the types only: it is looked at with every query
  }

  /** Leaves now; whether it went well is told by whatever is asked for next, at the latest by the commit. */
  send(query: CompiledQuery): void {
    const sent = this.#ask(query);
    sent.catch(() => undefined);
    this.#owed.push(sent);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.#settle(this.#ask(query));
    const counts = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE';
    // The rows have the form that the query's builder has promised.
    return { ...(counts && { numAffectedRows: BigInt(rowCount ?? 0) }), rows: rows as Row[] };
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are streamed with a system client (system-client.ts)');
  }

  begin(query: CompiledQuery, isReading: boolean): void {
    this.#isReading = isReading;
    this.send(query);
  }

  /** Who has only read need not wait: nothing depends on the end of the transaction. */
  async commit(query: CompiledQuery): Promise<void> {
    if (this.#isReading) return this.send(query);
    const { command } = await this.#settle(this.#ask(query));
    // So PostgreSQL ends a transaction in which something has failed.
    if (command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async rollback(query: CompiledQuery): Promise<void> {
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
    void Promise.all(this.#owed).catch(breaks).finally(giveBack);
    this.#owed = [];
  }

  #ask({ sql, parameters }: CompiledQuery) {
    // The database ends a statement that takes too long by itself; this is for one that says nothing any more.
    const query: QueryConfig & { query_timeout?: number } = { text: sql, values: [...parameters] };
    if (this.#silenceMs > 0) query.query_timeout = this.#silenceMs;
    return this.client.query(query);
  }

  /** Answers come in the order of the statements, and the first failure is the reason for those behind it. */
  async #settle<Result>(asked: Promise<Result>): Promise<Result> {
    const before = this.#owed;
    this.#owed = [];
    asked.catch(() => undefined);
    await Promise.all(before);
    return asked;
  }
}
