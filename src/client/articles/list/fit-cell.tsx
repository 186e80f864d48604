import { fitReason, glyphOf } from '#client/articles/detail/fit-sentence.ts';
import styles from '#client/articles/list/row-cells.module.css';
import type { RowForm } from '#client/articles/list/row-form.ts';
import { useText } from '#client/i18n/text.tsx';
import { FitGlyph, FitVerdict } from '#client/ui/labels/fit-verdict.tsx';
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx';
import type { Fit } from '#shared/articles/fit.ts';

/** The verdict and its reason; in one line the reason is read, and shown when pointed at. */
export function FitCell({ fit, form }: { fit: Fit; form: RowForm }) {
  const t = useText();
  const reason = fitReason(fit, t);
  const [verdict, title] = [glyphOf[fit.verdict], t(`articles.verdict.${fit.verdict}`)];
  if (form === 'full')
    return (
      <div className={styles.fit} data-verdict={fit.verdict} title={reason}>
        <FitVerdict verdict={verdict} title={title} reason={reason} />
      </div>
    );
  return (
    <p className={styles.fitLine} title={reason}>
      <FitGlyph verdict={verdict} />
      <b data-verdict={fit.verdict}>{title}</b>
      {form === 'block' ? <span>{reason}</span> : <VisuallyHidden>{reason}</VisuallyHidden>}
    </p>
  );
}
