/** ISO 7064, modulo 97: letters count from 10 on, and the remainder of all of it is 1. */
export function isLeitwegId(id: string): boolean {
  if (!/^\d{2,12}(-[A-Z0-9]{1,30})?-\d{2}$/.test(id)) return false;
  const digits = [...id.replaceAll('-', '')].map((sign) => Number.parseInt(sign, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}
