/** Letters and digits alone: numbers are written in many ways. */
export const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9\u00c0-\uffff]+/g, '');

const mostTokens = 40;
const longest = 5;

/**
 * How a number could be meant in a text: "Brevex 24.0110-0186.1 vorn" may be 24011001861, brevex24011001861 and each other
 * run of neighbouring words. So it can be looked up, where holding the text against every number would take too long.
 */
export function numbersIn(text: string): string[] {
  const tokens = text.slice(0, 1000).split(/\s+/).map(plain).filter(Boolean).slice(0, mostTokens);
  const runs = tokens.flatMap((_token, from) =>
    tokens.slice(from, from + longest).map((_end, more) => tokens.slice(from, from + more + 1).join('')),
  );
  return [...new Set(runs)];
}
