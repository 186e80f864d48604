/** Where an arrow, Pos1 or Ende leads from this row; null for any other key. */
export function nextRow(key: string, at: number, count: number): number | null {
  const last = count - 1;
  if (key === 'ArrowDown') return Math.min(at + 1, last);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}
