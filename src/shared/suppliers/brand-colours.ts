type Rgb = readonly [number, number, number];

const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
const parse = (hex: string): Rgb => [part(hex, 1), part(hex, 3), part(hex, 5)];
const write = (colour: Rgb) => `#${colour.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`;

const linear = (one: number) => {
  const share = one / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const luminance = ([r, g, b]: Rgb) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);

/** WCAG 2.2: from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(parse(one)), luminance(parse(other))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** So much of the second as `share` says. */
function mix(one: string, other: string, share: number): string {
  const between = (at: number) => part(one, at) * (1 - share) + part(other, at) * share;
  return write([between(1), between(3), between(5)]);
}

/** The same colour, only as much closer to `towards` as it takes to be read on every ground. */
function until(colour: string, towards: string, grounds: readonly string[], least: number): string {
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = mix(colour, towards, share);
    if (grounds.every((ground) => contrast(mixed, ground) >= least)) return mixed;
  }
  return towards;
}

const [white, black] = ['#ffffff', '#000000'];
const dark = { surface: '#14191b', ink: '#eef2f0' };
/** A little above what WCAG asks for, since colours are rounded. */
const readable = 4.6;
const visible = 3.1;

export type BrandRoles = Readonly<
  Record<'brand' | 'hover' | 'active' | 'text' | 'soft' | 'soft2' | 'line' | 'focus', string>
>;

/** From one colour everything that is blue otherwise, so that every word on it and in it can be read. */
export function brandRoles(colour: string): { readonly light: BrandRoles; readonly dark: BrandRoles } {
  const filled = until(colour, black, [white], readable);
  const [soft, soft2] = [mix(filled, white, 0.93), mix(filled, white, 0.86)];
  const [darkSoft, darkSoft2] = [mix(filled, dark.surface, 0.8), mix(filled, dark.surface, 0.68)];
  return {
    light: {
      brand: filled,
      hover: mix(filled, black, 0.2),
      active: mix(filled, black, 0.38),
      text: until(filled, black, [white, soft, soft2], readable),
      soft,
      soft2,
      line: mix(filled, white, 0.7),
      focus: until(filled, black, [white, soft], visible),
    },
    dark: {
      brand: filled,
      hover: mix(filled, black, 0.12),
      active: mix(filled, black, 0.28),
      text: until(filled, white, [dark.surface, darkSoft, darkSoft2], readable),
      soft: darkSoft,
      soft2: darkSoft2,
      line: mix(filled, dark.surface, 0.45),
      focus: until(filled, white, [dark.surface, darkSoft], visible),
    },
  };
}

const rolesCss = (roles: BrandRoles) =>
  [
    `--brand:${roles.brand}`,
    `--brand-hover:${roles.hover}`,
    `--brand-active:${roles.active}`,
    `--brand-text:${roles.text}`,
    `--brand-soft:${roles.soft}`,
    `--brand-soft-2:${roles.soft2}`,
    `--brand-line:${roles.line}`,
    `--focus:${roles.focus}`,
  ].join(';');

/** A style sheet over the tokens; empty: they stay. */
export function brandCss(colour: string | null): string {
  if (colour === null) return '';
  const { light, dark: night } = brandRoles(colour);
  return `:root,[data-theme="light"]{${rolesCss(light)}}[data-theme="dark"]{${rolesCss(night)}}\n`;
}
