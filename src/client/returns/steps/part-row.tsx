import { PartPicture } from '#client/articles/detail/part-picture.tsx';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import type { LineDraft, LineFault } from '#client/returns/draft/return-draft.ts';
import { DepositPart } from '#client/returns/steps/deposit-part.tsx';
import { lineFaultText } from '#client/returns/steps/line-fault-text.ts';
import { PartDetails } from '#client/returns/steps/part-details.tsx';
import styles from '#client/returns/steps/part-row.module.css';
import { Stepper } from '#client/ui/buttons/stepper.tsx';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { Select } from '#client/ui/choices/select.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { formatBusinessDate } from '#shared/format/date.ts';
import { formatMoney, formatNumber } from '#shared/format/number.ts';
import { expectedCredit } from '#shared/returns/expected-credit.ts';
import type { ReturnableLine } from '#shared/returns/return-case.ts';
import { reasonsOf } from '#shared/returns/return-reasons.ts';

type PartRowProps = {
  line: ReturnableLine;
  /** undefined: it was never chosen. */
  draft: LineDraft | undefined;
  /** What is wrong with it and shall be said. */
  fault: LineFault | null;
  /** Over several papers: the one it stands on is named. */
  hasDocument: boolean;
  /** How many more photos the whole return takes. */
  room: number;
  onChoose: (isChosen: boolean) => void;
  onChange: (change: (line: LineDraft) => LineDraft) => void;
};

/** A bought line: chosen with how many and why, or until when it may go back, or why it may not. */
export function PartRow(props: PartRowProps) {
  const { line, draft, fault, hasDocument, room, onChoose, onChange } = props;
  const t = useText();
  const { brand, number, name, bought, exclusion, until } = line;
  const part = `${brand} ${number}`;
  const isOff = exclusion !== null;
  const chosen = draft?.isChosen && !isOff ? draft : null;
  const facts = [
    name,
    t('returnCases.parts.bought', { count: formatNumber(bought) }),
    hasDocument && t(`returnCases.basis.${line.basis}`, { number: line.documentNumber }),
    line.plate,
    line.reference,
  ];
  const credit = chosen ? expectedCredit(line, chosen.quantity) : null;
  const limit = limitOf(line);
  return (
    <li className={styles.row} data-chosen={chosen ? '' : undefined} data-off={isOff || undefined}>
      <Checkbox
        label={t('returnCases.parts.choose', { part })}
        labelHidden
        checked={chosen !== null}
        disabled={isOff}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <span className={styles.picture}>
        <PartPicture picture={line.picture} size="xs" />
      </span>
      <Box minWidth={0} breaks="anywhere" className={styles.names}>
        <b>{line.kind === 'deposit' ? t('returnCases.depositOf', { part }) : part}</b>
        <Text as="span" tone="muted" size={13}>
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </Box>
      <div className={styles.quantity}>
        {chosen ? (
          <Stepper
            label={t('returnCases.parts.quantityOf', { part })}
            lessLabel={t('returnCases.parts.less')}
            moreLabel={t('returnCases.parts.more')}
            value={chosen.quantity}
            max={line.quantity}
            onChange={(quantity) => onChange((before) => ({ ...before, quantity }))}
            onRemove={() => onChoose(false)}
            onOther={() =>
              notify({
                key: 'returnCases.parts.most',
                kind: 'INFO',
                preset: 'A',
                values: { part, count: formatNumber(line.quantity) },
              })
            }
          />
        ) : (
          !isOff && (
            <Text as="span" tone="muted">
              {t('returnCases.parts.until', { date: formatBusinessDate(until) })}
            </Text>
          )
        )}
      </div>
      <span className={styles.credit} data-none={credit === null || undefined}>
        {credit ? (
          <>
            {formatMoney(credit.sum)}
            <DepositPart credit={credit} />
          </>
        ) : (
          '–'
        )}
      </span>
      <div className={styles.reason}>
        {chosen ? (
          <Select
            size="s"
            label={t('returnCases.parts.reasonOf', { part })}
            labelHidden
            placeholder={t('returnCases.parts.chooseReason')}
            value={chosen.reason ?? ''}
            error={fault === 'no-reason' ? lineFaultText(fault, t) : undefined}
            options={reasonsOf.return.map((value) => ({ value, label: t(`returns.reasons.${value}`) }))}
            onChange={({ target }) => {
              const reason = reasonsOf.return.find((one) => one === target.value) ?? null;
              onChange((before) => ({ ...before, reason }));
            }}
          />
        ) : exclusion ? (
          <Text as="span" size={13} tone="muted">
            {t(`returns.exclusions.${exclusion}`)}
          </Text>
        ) : limit ? (
          <Text as="span" size={13} tone="warn">
            {t(`returnCases.parts.only.${limit}`, { value: formatMoney(line.leastValue) })}
          </Text>
        ) : (
          <Text as="span" size={13} tone="ok" weight="medium">
            {t('returnCases.parts.may')}
          </Text>
        )}
      </div>
      {chosen && <PartDetails {...{ part, fault, room, onChange }} draft={chosen} />}
    </li>
  );
}

/** It goes back only where the supplier has made a mistake. Its worth is said to who sees prices. */
function limitOf(line: ReturnableLine): 'special-order' | 'below-least-value' | null {
  if (line.isSpecialOrder) return 'special-order';
  return line.unitPrice !== null && line.unitPrice * line.quantity < line.leastValue ? 'below-least-value' : null;
}
