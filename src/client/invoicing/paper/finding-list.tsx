import { Link } from '@tanstack/react-router';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/invoicing/paper/paper-pane.module.css';
import { CheckCircleFillIcon } from '#client/ui/icons/fill-icons.ts';
import { InfoFillIcon, WarningCircleFillIcon } from '#client/ui/icons/first-icons.ts';
import { ArrowRightIcon } from '#client/ui/icons/icons.ts';
import { Row } from '#client/ui/layout/row.tsx';
import { type DocumentFinding, findingSentence } from '#shared/invoicing/document-finding.ts';
import { screens } from '#shared/screens.ts';

type FindingListProps = {
  findings: readonly DocumentFinding[];
  /** null: nothing can be changed any more. */
  onField: ((field: string) => void) | null;
};

/** Each thing that is wrong as a sentence, which leads to its field. */
export function FindingList({ findings, onField }: FindingListProps) {
  const t = useText();
  if (findings.length === 0)
    return (
      <Row as="p" gap={4} align="center" padX="page" padY={6} className={styles.none}>
        <CheckCircleFillIcon />
        {t('invoicing.check.none')}
      </Row>
    );
  return (
    <ol className={styles.findings} aria-label={t('invoicing.pane.report')}>
      {findings.map((finding, index) => {
        const { level, field, source, code } = finding;
        const content = (
          <>
            {level === 'error' ? <WarningCircleFillIcon /> : <InfoFillIcon />}
            <span>
              {findingSentence(finding, t)}
              {source === 'rule' && <span className={styles.code}>{code}</span>}
            </span>
            {onField && field !== '' && <ArrowRightIcon size="s" />}
          </>
        );
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same thing may be wrong twice
          <li key={index} data-level={level}>
            <Way field={field} onField={onField}>
              {content}
            </Way>
          </li>
        );
      })}
    </ol>
  );
}

type WayProps = { field: string; onField: FindingListProps['onField']; children: React.ReactNode };

function Way({ field, onField, children }: WayProps) {
  if (onField === null || field === '' || field === 'refersTo') return <div className={styles.finding}>{children}</div>;
  if (field.startsWith('settings'))
    return (
      <Link
        className={styles.finding}
        to={screens.invoicing.path}
        search={{ view: 'settings', field: field.split('.')[1] }}
      >
        {children}
      </Link>
    );
  return (
    <button type="button" className={styles.finding} onClick={() => onField(field)}>
      {children}
    </button>
  );
}
