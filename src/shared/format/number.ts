/** R1.3, R9.3: always de-DE, whatever the interface's language is. */
export const formatLocale = 'de-DE';

const minusSign = '\u2212';
const withMinus = (text: string) => text.replace('-', minusSign);

const whole = new Intl.NumberFormat(formatLocale, { maximumFractionDigits: 0 });
const withDigits = (digits: number) =>
  new Intl.NumberFormat(formatLocale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
const decimals = [withDigits(0), withDigits(1), withDigits(2), withDigits(3)] as const;
const percent = new Intl.NumberFormat(formatLocale, { maximumFractionDigits: 2 });
const euro = new Intl.NumberFormat(formatLocale, { style: 'currency', currency: 'EUR' });

export const formatNumber = (value: number) => withMinus(whole.format(value));

export const formatDecimal = (value: number, digits: 0 | 1 | 2 | 3) => withMinus(decimals[digits].format(value));

/** Money is integer cents everywhere; it becomes euros only here. */
export const formatMoney = (cents: number) => withMinus(euro.format(cents / 100));

export const formatPercent = (basisPoints: number) => `${withMinus(percent.format(basisPoints / 100))}\u00a0%`;
