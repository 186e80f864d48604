import { useText } from '#client/i18n/text.tsx';
import { SupplierNote } from '#client/returns/case/supplier-note.tsx';
import { type ChosenLine, lineKey, type ReturnDraft } from '#client/returns/draft/return-draft.ts';
import type { ReturnStep } from '#client/returns/list/return-search.ts';
import styles from '#client/returns/new-return.module.css';
import { DepositPart } from '#client/returns/steps/deposit-part.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { formatMoney, formatNumber } from '#shared/format/number.ts';
import { type ExpectedCredit, expectedCredit } from '#shared/returns/expected-credit.ts';

type CheckStepProps = { chosen: readonly ChosenLine[]; draft: ReturnDraft; onStep: (step: ReturnStep) => void };

/** Everything once more, before it is sent. */
export function CheckStep({ chosen, draft, onStep }: CheckStepProps) {
  const t = useText();
  return (
    <Stack gap={7} alignContent="start" padX="page" padY={7} className={styles.form}>
      <section>
        <Row gap={5} align="center" justify="between" className={styles.checkHead}>
          <h2>{t('returnCases.steps.parts')}</h2>
          <Button
            size="s"
            variant="ghost"
            aria-label={t('returnCases.check.changeParts')}
            onClick={() => onStep('parts')}
          >
            {t('returnCases.check.change')}
          </Button>
        </Row>
        <Box as="ul" marginY={3} border="top" className={styles.checkLines}>
          {chosen.map(({ line, draft: { quantity, reason, condition, text, batch, photos } }) => (
            <li key={lineKey(line)}>
              <div>
                <b>
                  {formatNumber(quantity)} × {line.brand} {line.number}
                </b>
                <Text as="span" display="block" tone="muted" size={13}>
                  {[
                    line.name,
                    reason && t(`returns.reasons.${reason}`),
                    t(`returns.conditions.${condition}`),
                    batch && t('returnCases.check.batch', { batch }),
                    photos.length > 0 &&
                      t('returnCases.photos.count', { count: photos.length, shown: formatNumber(photos.length) }),
                    t(`returnCases.basis.${line.basis}`, { number: line.documentNumber }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
                {text && (
                  <Text as="span" display="block" breaks="anywhere" whiteSpace="pre-line">
                    {text}
                  </Text>
                )}
              </div>
              <Credit credit={expectedCredit(line, quantity)} />
            </li>
          ))}
        </Box>
        <SupplierNote lines={chosen.map(({ line }) => line)} />
      </section>
      <section>
        <Row gap={5} align="center" justify="between" className={styles.checkHead}>
          <h2>{t('returnCases.steps.handover')}</h2>
          <Button
            size="s"
            variant="ghost"
            aria-label={t('returnCases.check.changeHandover')}
            onClick={() => onStep('handover')}
          >
            {t('returnCases.check.change')}
          </Button>
        </Row>
        <p>{t(`returns.handovers.${draft.handover}`)}</p>
        <Text display="block" tone="muted" size={13}>
          {t(`returnCases.handover.means.${draft.handover}`)}
        </Text>
        {draft.note && (
          <Text display="block" breaks="anywhere" whiteSpace="pre-line">
            {draft.note}
          </Text>
        )}
      </section>
    </Stack>
  );
}

function Credit({ credit }: { credit: ExpectedCredit | null }) {
  return (
    credit && (
      <b>
        {formatMoney(credit.sum)}
        <DepositPart credit={credit} />
      </b>
    )
  );
}
