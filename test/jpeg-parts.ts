/** A part of a JPEG: its marker, its length, what it holds. */
export const segment = (marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

/** 30 wide, 40 high. */
export const frame = segment(0xc0, Buffer.from([8, 0, 40, 0, 30, 1, 1, 0x11, 0]));
