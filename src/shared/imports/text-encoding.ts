const bom = [0xef, 0xbb, 0xbf];
export const hasUtf8Mark = (bytes: Uint8Array): boolean => bom.every((byte, at) => bytes[at] === byte);

/** Gathers of a text that is decoded as UTF-8 how many characters beyond ASCII are whole, and how many are broken. */
export class Utf8Count {
  whole = 0;
  private broken = 0;

  add(text: string): void {
    for (const [char] of text.matchAll(/[^\0-\x7f]/gu)) {
      if (char === '\u{fffd}') this.broken += 1;
      else this.whole += 1;
    }
  }

  /** Letters of Windows-1252 are hardly ever in an order that UTF-8 knows: the majority decides. */
  get isLikely(): boolean {
    return this.whole >= this.broken;
  }
}
