import styles from '#client/desk/returns/case.module.css';
import type { DecisionDraft } from '#client/desk/returns/decision-draft.ts';
import { DecisionFields } from '#client/desk/returns/decision-fields.tsx';
import { LinePhotos } from '#client/desk/returns/line-photos.tsx';
import { useMaybeText, useText } from '#client/i18n/text.tsx';
import { Plate } from '#client/ui/labels/plate.tsx';
import { Tag, type TagTone } from '#client/ui/labels/tag.tsx';
import { formatMoney, formatNumber } from '#shared/format/number.ts';
import type { ReturnCase, returnDecisions } from '#shared/returns/return-case.ts';
import { shownAnswers } from '#shared/returns/shown-answers.ts';

type Line = ReturnCase['lines'][number];
type JudgedLineProps = {
  line: Line;
  firmId: number;
  /** null: it is not to be decided now. */
  draft: DecisionDraft | null;
  isChecked: boolean;
  onDraft: (draft: DecisionDraft) => void;
};

const toneOf: Record<(typeof returnDecisions)[number], TagTone> = { accepted: 'ok', reduced: 'warn', refused: 'bad' };

/** A part with why it came back, what was said and shown of it, and what the desk makes of it. */
export function JudgedLine({ line, firmId, draft, isChecked, onDraft }: JudgedLineProps) {
  const t = useText();
  const find = useMaybeText();
  const part = `${line.brand} ${line.number}`;
  const isDeposit = line.kind === 'deposit';
  const name = isDeposit ? t('returnCases.depositOf', { part }) : part;
  const facts: readonly (readonly [string, string])[] = [
    [t('returnCases.reason'), t(`returns.reasons.${line.reason}`)],
    [t('returnCases.condition'), isDeposit ? '' : t(`returns.conditions.${line.condition}`)],
    [t('returnCases.text'), line.text],
    [t('returnCases.batch'), line.batch],
    ...shownAnswers(line.family, line.answers, find).map(({ question, answer }) => [question, answer] as const),
  ];
  return (
    <li className={styles.line}>
      <div className={styles.told}>
        <div className={styles.lineHead}>
          <div className={styles.names}>
            <b>{name}</b>
            <span>
              {t('returnCases.pieces', {
                name: line.name,
                count: line.quantity,
                shown: formatNumber(line.quantity),
              })}{' '}
              · {t(`returnCases.basis.${line.basis}`, { number: line.documentNumber })}
              {line.basis === 'delivery-note' &&
                ` · ${
                  line.billedBy
                    ? t('returnCases.basis.invoice', { number: line.billedBy.documentNumber })
                    : t('returnCases.notBilled')
                }`}
            </span>
          </div>
          {line.plate && <Plate text={line.plate} size="s" />}
          <span className={styles.amount}>{formatMoney(line.expected ?? 0)}</span>
        </div>
        <dl className={styles.facts}>
          {facts.map(
            ([title, value]) =>
              value && (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        <LinePhotos firmId={firmId} line={line} part={part} />
      </div>
      {draft && <DecisionFields {...{ line, name, draft, isChecked, onDraft }} />}
      {line.decision && (
        <div className={styles.decided}>
          <Tag tone={toneOf[line.decision]}>{t(`returns.decisions.${line.decision}`)}</Tag>
          <b>{formatMoney(line.credited ?? 0)}</b>
          {line.decisionNote && <p>{line.decisionNote}</p>}
        </div>
      )}
    </li>
  );
}
