/**
 * The numbers that a scanned or typed code may stand for, likeliest first. Trade codes are written with leading zeros in
 * one place and without them in another; in the codes of cartons the article's stands behind "01".
 */
export function tradeNumbers(text: string): string[] {
  const said = plainCode(text);
  const carton = /^(?:\(01\)|01)(\d{14})(?:\D.*|1[0157].*|2[01].*|)$/s.exec(said)?.[1];
  const codes = [said, ...(carton === undefined ? [] : [carton])];
  const digits = codes.filter((code) => /^\d{12,14}$/.test(code));
  const others = digits.flatMap((code) => {
    const bare = code.replace(/^0+/, '');
    return [13, 12, 8].filter((length) => bare.length <= length).map((length) => bare.padStart(length, '0'));
  });
  return [...new Set([...codes, ...others])];
}

/** Without what a scanner puts around it: the sign of the kind of code, stars of Code 39, marks between parts. */
export function plainCode(text: string): string {
  return text
    .replace(/^\][A-Za-z]\d/, '')
    .replace(/^\*(.+)\*$/s, '$1')
    .replaceAll('\u001d', ' ')
    .trim();
}
