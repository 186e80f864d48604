import { deflateSync } from 'node:zlib';

/** One revision of a PDF: an update is appended behind what it changes. */
export type PdfRevision = {
  readonly parts: readonly (string | Uint8Array)[];
  /** Where objects begin; otherwise they are found in the parts, of several of a number the last. */
  readonly offsets?: Readonly<Record<number, number>>;
  /** Objects inside object streams: which stream, which place in it. */
  readonly packed?: Readonly<Record<number, readonly [stream: number, index: number]>>;
  readonly deleted?: readonly number[];
  readonly form?: 'table' | 'stream' | 'hybrid';
  /** More entries of the trailer. */
  readonly trailer?: string;
  /** The associated files of the document; otherwise all objects with an embedded file. */
  readonly files?: readonly number[];
};

const numbersOf = (record: object = {}) => Object.keys(record).map(Number);
const line = (offset: number, kind: 'n' | 'f') => `${String(offset).padStart(10, '0')} 00000 ${kind} \n`;

/** A PDF with a catalogue, a page and cross references to what is given. */
export function pdfOf(...revisions: readonly PdfRevision[]): Uint8Array {
  const parts: Buffer[] = [];
  let length = 0;
  const put = (...added: readonly (string | Uint8Array)[]) => {
    for (const part of added) {
      parts.push(typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part));
      length += part.length;
    }
  };
  put('%PDF-1.7\n');
  let previous: number | null = null;
  for (const [index, revision] of revisions.entries()) {
    const { form = 'table', packed = {}, deleted = [] } = revision;
    const from = length;
    put(...revision.parts, '\n');
    const offsets: Record<number, number> = { ...revision.offsets };
    const body = Buffer.concat(parts).subarray(from).toString('latin1');
    if (revision.offsets === undefined)
      for (const { 1: number, index: at } of body.matchAll(/\b(\d+) 0 obj/g)) offsets[Number(number)] = from + at;
    if (index === 0) {
      const files =
        revision.files ??
        numbersOf(offsets).filter((number) => {
          const at = (offsets[number] ?? 0) - from;
          return body
            .slice(at, at + 200)
            .split('endobj')[0]
            ?.includes('/EF');
        });
      for (const [number, written] of [
        [100, `<</Type/Catalog/Pages 101 0 R/AF[${files.map((file) => `${file} 0 R`).join(' ')}]>>`],
        [101, '<</Type/Pages/Kids[102 0 R]/Count 1>>'],
        [102, '<</Type/Page/Parent 101 0 R/MediaBox[0 0 9 9]>>'],
      ] as const) {
        if (offsets[number] !== undefined) continue;
        offsets[number] = length;
        put(`${number} 0 obj\n${written}\nendobj\n`);
      }
    }
    const trailer = `/Size 1000/Root 100 0 R${previous === null ? '' : `/Prev ${previous}`}${revision.trailer ?? ''}`;
    const putStream = (number: number, entries: string, rows: readonly (readonly number[])[]) => {
      // PNG prediction "up", as most writers have it.
      const predicted = rows.flatMap((row, at) => [
        2,
        ...row.map((byte, of) => (byte - (rows[at - 1]?.[of] ?? 0)) & 255),
      ]);
      const stream = deflateSync(Buffer.from(predicted));
      const parameters = '/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 7>>';
      const at = length;
      put(`${number} 0 obj\n<</Type/XRef/W[1 4 2]${parameters}/Length ${stream.length}${entries}>>\nstream\n`);
      put(stream, '\nendstream\nendobj\n');
      return at;
    };
    const row = (kind: number, second: number, third: number) => [
      kind,
      ...[24, 16, 8, 0].map((bits) => (second >>> bits) & 255),
      third >> 8,
      third & 255,
    ];
    const packedRows = Object.values(packed).map(([stream, at]) => row(2, stream, at));
    const indexOf = (numbers: readonly number[]) => `/Index[${numbers.map((number) => `${number} 1`).join(' ')}]`;
    let startXref: number;
    if (form === 'stream') {
      const numbers = [...numbersOf(offsets), ...numbersOf(packed), ...deleted];
      startXref = putStream(900 + index, indexOf(numbers) + trailer, [
        ...Object.values(offsets).map((offset) => row(1, offset, 0)),
        ...packedRows,
        ...deleted.map(() => row(0, 0, 0)),
      ]);
    } else {
      const hybrid =
        form === 'hybrid' ? putStream(900 + index, `/Size 1000${indexOf(numbersOf(packed))}`, packedRows) : null;
      startXref = length;
      put('xref\n0 1\n0000000000 65535 f \n');
      for (const number of numbersOf(offsets)) put(`${number} 1\n${line(offsets[number] ?? 0, 'n')}`);
      for (const number of [...deleted, ...numbersOf(packed)]) put(`${number} 1\n${line(0, 'f')}`);
      put(`trailer\n<<${trailer}${hybrid === null ? '' : `/XRefStm ${hybrid}`}>>\n`);
    }
    put(`startxref\n${startXref}\n%%EOF\n`);
    previous = startXref;
  }
  return new Uint8Array(Buffer.concat(parts));
}
