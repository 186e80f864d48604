/** P: drive, B: body, C: chassis, U: network. */
const systems = ['P', 'B', 'C', 'U'] as const;

/**
 * The beginnings of codes that a text may mean: "P0301", "p 0301", "P-0301", "0301" (of any system, P first), "P03". A
 * failure type behind a whole code ("P0301-00") does not count. Empty: it is no code but words.
 */
export function codeBeginnings(text: string): string[] {
  const plain = text.toUpperCase().replaceAll(/[\s.:_-]/g, '');
  const [, system = '', digits = ''] = /^([PBCU]?)([0-3][0-9A-F]{0,3})(?:[0-9A-F]{2})?$/.exec(plain) ?? [];
  if (digits === '' || (plain.length > system.length + digits.length && digits.length < 4)) return [];
  if (system !== '') return [`${system}${digits}`];
  return digits.length < 2 ? [] : systems.map((letter) => `${letter}${digits}`);
}
