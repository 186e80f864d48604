/** What of a specification must be the same: viscosity or class. "SAE 5W-30; VW 507 00" → "5W-30". null: it names none. */
export function fluidGrade(text: string): string | null {
  const viscosity = /\b(\d{1,2}W)[- ]?(\d{2})\b/i.exec(text);
  if (viscosity) return `${viscosity[1]?.toUpperCase()}-${viscosity[2]}`;
  const dot = /\bDOT ?(\d(?:\.\d)?)/i.exec(text);
  return dot ? `DOT ${dot[1]}` : null;
}

/** How much is in one piece: "5 l" → 5; null: it does not say. */
export function litresIn(text: string): number | null {
  const found = /(\d+(?:[.,]\d+)?)\s?(ml|l)\b/i.exec(text);
  if (!found?.[1]) return null;
  const number = Number(found[1].replace(',', '.'));
  const litres = found[2]?.toLowerCase() === 'ml' ? number / 1000 : number;
  return litres > 0 ? litres : null;
}
