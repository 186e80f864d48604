import type { Translate } from '#client/i18n/text.tsx';
import type { Fit as Glyph } from '#client/ui/labels/fit-verdict.tsx';
import type { Fit, FitReason, Verdict } from '#shared/articles/fit.ts';
import { formatMonth } from '#shared/format/date.ts';

export const glyphOf: Record<Verdict, Glyph> = { fits: 'fits', restricted: 'limited', check: 'check', no: 'misfit' };

/** What decides a verdict comes first; the rest follows in its own order. */
const telling: Record<Verdict, FitReason['kind']> = {
  fits: 'met',
  restricted: 'note',
  check: 'open',
  no: 'failed',
};

/** "ab 05.2013", "bis 11.2016", "05.2013 bis 11.2016" */
function period(value: string, t: Translate): string {
  const [from, to] = value.split('/');
  if (from && to) return t('articles.fit.period', { from: formatMonth(from), to: formatMonth(to) });
  if (from) return t('articles.fit.since', { from: formatMonth(from) });
  return t('articles.fit.until', { to: to ? formatMonth(to) : '' });
}

function reasonSentence(reason: FitReason, t: Translate): string {
  const { kind, criterion, value, known, isBuildPeriod } = reason;
  if (kind === 'free') return t('articles.fit.free');
  const text = isBuildPeriod ? period(value ?? '', t) : (value ?? '');
  if (isBuildPeriod) {
    if (kind === 'met') return t('articles.fit.builtMet', { period: text });
    return kind === 'open'
      ? t('articles.fit.builtOpen', { period: text })
      : t('articles.fit.builtOnly', { period: text });
  }
  const fact = [criterion, text].filter(Boolean).join(' ');
  if (kind === 'met') return t(`articles.fit.met.${known ?? 'type'}`, { fact });
  if (kind === 'open') return t('articles.fit.open', { fact });
  if (kind === 'failed') return t('articles.fit.failed', { fact });
  return criterion && text ? t('articles.fit.note', { criterion, value: text }) : fact;
}

/** Every verdict has its reasons, in whole sentences, the deciding ones first. */
export function fitSentences({ verdict, reasons }: Fit, t: Translate): readonly string[] {
  const isTelling = ({ kind }: FitReason) => kind === telling[verdict];
  const ordered = [...reasons.filter(isTelling), ...reasons.filter((reason) => !isTelling(reason))];
  const sentences = ordered.map((reason) => reasonSentence(reason, t));
  if (sentences.length > 0) return [...new Set(sentences)];
  // Nobody has linked it to this type.
  return [t(verdict === 'no' ? 'articles.fit.notLinked' : 'articles.fit.free')];
}

/** One sentence stands without its full stop, as a label does; several are a text. */
export const asText = (sentences: readonly string[]): string => {
  const text = sentences.join('. ');
  return text.includes('. ') ? `${text}.` : text;
};

/** The short form for a row: what decides. */
export function fitReason(fit: Fit, t: Translate): string {
  const deciding = fit.reasons.filter(({ kind }) => kind === telling[fit.verdict]).length;
  return asText(fitSentences(fit, t).slice(0, Math.max(1, Math.min(deciding, 2))));
}
