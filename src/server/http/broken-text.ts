/** PostgreSQL stores neither NUL nor half a surrogate pair, and nobody means either. */
const isBroken = (text: string) => text.includes('\0') || !text.isWellFormed();

/** Where such a text stands; null: nowhere. Without recursion: a body may be nested deeper than the stack. */
export function brokenField(input: unknown): string | null {
  const open = [{ field: '', value: input }];
  for (let at = open.pop(); at; at = open.pop()) {
    const { field, value } = at;
    if (typeof value === 'string' && isBroken(value)) return field;
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue;
    for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
      if (isBroken(key)) return field;
      open.push({ field: (field === '' ? key : `${field}.${key}`).slice(0, 100), value: inner });
    }
  }
  return null;
}
