/** What a browser's own line says of it, as far as people need to know their devices again. */
export type DeviceName = { readonly browser: string | null; readonly system: string | null };

type Sign = readonly [name: string, sign: RegExp];

// Most of them claim to be the ones below, too: the first that fits counts.
const browsers: readonly Sign[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/\d/],
  ['Opera', /\bOPR\/\d|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\/\d/],
  ['Vivaldi', /\bVivaldi\/\d/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/\d/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/\d/],
  ['Safari', /\bVersion\/\d.*\bSafari\/\d/],
];
const systems: readonly Sign[] = [
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b/],
  ['Android', /\bAndroid\b/],
  ['Chrome OS', /\bCrOS\b/],
  ['Windows', /\bWindows NT\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
];

const first = (signs: readonly Sign[], line: string) => signs.find(([, sign]) => sign.test(line))?.[0] ?? null;

export const deviceName = (userAgent: string): DeviceName => ({
  browser: first(browsers, userAgent),
  system: first(systems, userAgent),
});
