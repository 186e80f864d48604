import type { PoolClient } from 'pg';

/**
 * The rows of a declared cursor, some thousand at a time. While one batch is worked on the database makes the next: the
 * client belongs to the cursor alone until the last one is read, or nobody wants more.
 */
export async function* cursorBatches<Row extends object>(
  client: PoolClient,
  cursor: string,
  size = 5000,
): AsyncGenerator<Row[]> {
  const fetchNext = () => client.query<Row>(`fetch ${size} from ${cursor}`);
  let coming = fetchNext();
  try {
    for (;;) {
      const { rows } = await coming;
      if (rows.length === 0) return;
      coming = fetchNext();
      // Told to whoever asks for the next batch.
      coming.catch(() => undefined);
      yield rows;
    }
  } finally {
    await coming.catch(() => undefined);
  }
}
