import { crc32, deflateSync } from 'node:zlib';

const size = { width: 480, height: 360 };

let drawn: Buffer | undefined;

/** A picture as a mechanic might take one: a disc on a bench, with a crack. It is drawn once. */
export const demoPhoto = (): Buffer => {
  drawn ??= drawPhoto();
  return drawn;
};

/** Dot by dot. */
function drawPhoto(): Buffer {
  const rows: Buffer[] = [];
  for (let y = 0; y < size.height; y += 1) {
    const row = Buffer.alloc(1 + size.width);
    for (let x = 0; x < size.width; x += 1) row[x + 1] = shade(x, y);
    rows.push(row);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size.width, 0);
  head.writeUInt32BE(size.height, 4);
  // Eight bits of grey.
  head.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function shade(x: number, y: number): number {
  const [right, down] = [x - size.width / 2, y - size.height / 2];
  const distance = Math.hypot(right, down);
  const isCrack = Math.abs(right - down * 0.4 - Math.sin(down / 9) * 4) < 2 && down < -55;
  if (distance > 150 || distance < 35) return 205 + ((x * 7 + y * 13) % 9);
  if (distance > 60 && isCrack) return 30;
  return distance < 70 ? 120 : 160 + Math.round(10 * Math.sin(distance / 3));
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
