import type { Rows } from '#server/catalogue/catalogue-source.ts';

/** Reads rows one by one, and waits only where a batch ends: two ordered streams can be read side by side. */
export class RowCursor<Row> {
  row: Row | undefined;
  private readonly batches: AsyncIterator<readonly Row[]> | Iterator<readonly Row[]>;
  private batch: readonly Row[] = [];
  private at = 0;

  private constructor(rows: Rows<Row>) {
    this.batches = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  }

  static async over<Row>(rows: Rows<Row>): Promise<RowCursor<Row>> {
    const cursor = new RowCursor(rows);
    await cursor.advance();
    return cursor;
  }

  /** A promise only where the next batch has to be fetched. */
  advance(): Promise<void> | null {
    if (this.at < this.batch.length) {
      this.row = this.batch[this.at++];
      return null;
    }
    return this.fetch();
  }

  private async fetch(): Promise<void> {
    let next = await this.batches.next();
    while (next.done !== true && next.value.length === 0) next = await this.batches.next();
    this.batch = next.done === true ? [] : next.value;
    this.at = 1;
    this.row = this.batch[0];
  }
}
