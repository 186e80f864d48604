const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Has no factor in common with what a pattern can hold (powers of 2, 3 and 5), so different numbers stay different. */
const stride = 7_368_787;

const capacities = new Map<string, number>();

/** How many different numbers a pattern can make. */
export function capacityOf(pattern: string): number {
  const known = capacities.get(pattern);
  if (known !== undefined) return known;
  const factors = [...pattern].map((char) => (char === '#' ? 10 : char === '@' ? letters.length : 1));
  const capacity = factors.reduce((product, factor) => product * factor, 1);
  capacities.set(pattern, capacity);
  return capacity;
}

/** Fills a pattern, "#" by a digit and "@" by a letter. Another serial below the capacity makes another number. */
export function numberOf(pattern: string, serial: number): string {
  let rest = (serial * stride) % capacityOf(pattern);
  let number = '';
  for (let at = 0; at < pattern.length; at += 1) {
    const char = pattern[at];
    if (char !== '#' && char !== '@') {
      number += char;
      continue;
    }
    const base = char === '#' ? 10 : letters.length;
    const digit = rest % base;
    number += char === '#' ? digit : letters[digit];
    rest = (rest - digit) / base;
  }
  return number;
}

/** From the range that shops use inside their own house: it begins with 2. */
export function eanOf(brandId: number, articleId: number): string {
  const digits = `2${String(brandId % 1000).padStart(3, '0')}${String(articleId).padStart(8, '0').slice(-8)}`;
  return digits + eanCheckDigit(digits);
}

export function eanCheckDigit(digits: string): number {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) sum += Number(digits[at]) * (at % 2 === 0 ? 1 : 3);
  return (10 - (sum % 10)) % 10;
}
