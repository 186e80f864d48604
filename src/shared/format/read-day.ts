/** "22.4.14", "22.04.2014", "2014-04-22" → "2014-04-22"; null where it is no day. */
export function readDay(text: string): string | null {
  const german = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{2}|\d{4})$/.exec(text.trim());
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim());
  const [year, month, day] = german ? [german[3], german[2], german[1]] : iso ? iso.slice(1) : [];
  if (!year || !month || !day) return null;
  const whole = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${whole}T12:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(whole) ? whole : null;
}
