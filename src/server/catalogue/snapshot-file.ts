import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { Section, Snapshot } from '#server/catalogue/snapshot.ts';

/*
 * A snapshot as one file: a line of JSON that says what lies where, then the columns as they are in memory, then the JSON
 * part. It is read into shared memory in one go, and the columns are views into that. Written on the machine that reads it
 * (or one with the same byte order).
 */

/** Raised whenever the meaning of any column changes: older files are compiled anew. */
export const snapshotFormat = 3;

type View = {
  new (memory: ArrayBufferLike, from: number, length: number): Section;
  readonly BYTES_PER_ELEMENT: number;
};
type ColumnType = 'Uint8Array' | 'Uint16Array' | 'Uint32Array' | 'Int32Array' | 'Float64Array';
const columnTypes: Record<ColumnType, View> = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array };

const tables = ['articles', 'runs', 'links', 'rules', 'values', 'search'] as const;

type Place = { readonly type: ColumnType; readonly from: number; readonly length: number };
type Head = {
  readonly format: number;
  readonly release: number;
  readonly source: string;
  readonly version: string;
  readonly columns: { readonly [name: string]: Place };
  readonly json: { readonly from: number; readonly bytes: number };
  readonly end: number;
  readonly checksum: number;
};

const headLength = 65_536;
const aligned = (offset: number) => Math.ceil(offset / 8) * 8;

export async function writeSnapshot(file: string, snapshot: Snapshot): Promise<void> {
  const { release, source, version, words, articles, search } = snapshot;
  const named = tables.flatMap((table) => columnsOf(snapshot, table));
  const json = Buffer.from(JSON.stringify({ words, count: articles.count, search: search.json }));
  const columns: Record<string, Place> = {};
  let from = 0;
  let checksum = 0;
  const parts: { readonly at: number; readonly bytes: Uint8Array }[] = [];
  for (const [name, column] of named) {
    const bytes = new Uint8Array(column.buffer, column.byteOffset, column.byteLength);
    columns[name] = { type: column[Symbol.toStringTag], from, length: column.length };
    parts.push({ at: from, bytes });
    checksum = crc32(bytes, checksum);
    from = aligned(from + bytes.length);
  }
  parts.push({ at: from, bytes: json });
  checksum = crc32(json, checksum);
  const place = { from, bytes: json.length };
  const head: Head = {
    format: snapshotFormat,
    release,
    source,
    version,
    columns,
    json: place,
    end: from + json.length,
    checksum,
  };
  await writeWhole(file, Buffer.from(JSON.stringify(head).padEnd(headLength)), parts);
}

function columnsOf(snapshot: Snapshot, table: (typeof tables)[number]): [string, Section][] {
  const columns: Record<string, unknown> = table === 'search' ? snapshot.search.sections : snapshot[table];
  return Object.entries(columns)
    .filter((entry): entry is [string, Section] => ArrayBuffer.isView(entry[1]))
    .map(([name, column]) => [`${table}.${name}`, column]);
}

/** Written aside and moved into place: whoever reads finds the old file or the whole new one. */
async function writeWhole(file: string, head: Uint8Array, parts: readonly { at: number; bytes: Uint8Array }[]) {
  if (head.length !== headLength) throw new Error('The head of a snapshot is too long.');
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.write(head, 0, head.length, 0);
    for (const { at, bytes } of parts) await writeAll(handle, bytes, headLength + at);
    await handle.sync();
  } catch (error) {
    await handle.close();
    await rm(draft, { force: true });
    throw error;
  }
  await handle.close();
  await rename(draft, file);
}

type Handle = Awaited<ReturnType<typeof open>>;
const mostAtOnce = 2 ** 30;

async function writeAll(handle: Handle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(
      bytes,
      done,
      Math.min(bytes.length - done, mostAtOnce),
      position + done,
    );
    done += bytesWritten;
  }
}

/** null: there is no such file (or none for us: another user's can still be replaced), it is of another release or version (where one is wanted) or format, or it is damaged. */
export async function readSnapshot(
  file: string,
  wanted: Pick<Snapshot, 'release' | 'version'> | null,
): Promise<Snapshot | null> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'EACCES') return null;
    throw error;
  });
  if (handle === null) return null;
  try {
    const head = readHead(await readAt(handle, 0, headLength));
    if (head === null || head.format !== snapshotFormat) return null;
    if (wanted && (head.release !== wanted.release || head.version !== wanted.version)) return null;
    const memory = await readAt(handle, headLength, head.end);
    return checksumOf(head, memory) === head.checksum ? assemble(head, memory) : null;
  } finally {
    await handle.close();
  }
}

async function readAt(handle: Handle, position: number, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(new SharedArrayBuffer(length));
  for (let done = 0; done < length; ) {
    const { bytesRead } = await handle.read(bytes, done, Math.min(length - done, mostAtOnce), position + done);
    if (bytesRead === 0) break;
    done += bytesRead;
  }
  return bytes;
}

const textOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');

function readHead(bytes: Uint8Array): Head | null {
  try {
    // Our own file: its format and its checksum are looked at before anything else in it is believed.
    return JSON.parse(textOf(bytes)) as Head;
  } catch {
    return null;
  }
}

function checksumOf({ columns, json }: Head, memory: Uint8Array): number {
  let checksum = 0;
  for (const { type, from, length } of Object.values(columns)) {
    const bytes = length * columnTypes[type].BYTES_PER_ELEMENT;
    checksum = crc32(memory.subarray(from, from + bytes), checksum);
  }
  return crc32(memory.subarray(json.from, json.from + json.bytes), checksum);
}

function assemble({ release, source, version, columns, json }: Head, memory: Uint8Array): Snapshot {
  const parts: Record<string, Record<string, Section>> = Object.fromEntries(tables.map((table) => [table, {}]));
  for (const [name, { type, from, length }] of Object.entries(columns)) {
    const dot = name.indexOf('.');
    const part = parts[name.slice(0, dot)];
    if (part) part[name.slice(dot + 1)] = new columnTypes[type](memory.buffer, from, length);
  }
  const { words, count, search } = JSON.parse(textOf(memory.subarray(json.from, json.from + json.bytes)));
  const { search: sections, articles, ...others } = parts;
  // The checksum holds: these are the columns that writeSnapshot() took from a Snapshot of this format.
  return {
    release,
    source,
    version,
    words,
    ...others,
    articles: { ...articles, count },
    search: { sections, json: search },
  } as unknown as Snapshot;
}
