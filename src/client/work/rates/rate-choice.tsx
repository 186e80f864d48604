import { type KeyboardEvent, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { useMay } from '#client/session/queries.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { TextButton } from '#client/ui/buttons/text-button.tsx';
import { Select } from '#client/ui/choices/select.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { PencilSimpleIcon } from '#client/ui/icons/icons.ts';
import { Grid } from '#client/ui/layout/grid.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Text } from '#client/ui/text/text.tsx';
import styles from '#client/work/chosen/chosen.module.css';
import { firmRate, type Pricing } from '#client/work/jobs/job-price.ts';
import { parsePrice, priceText } from '#shared/format/parse-price.ts';
import { mostCentsPerHour, type RateChoice, type RateKind, rateChoices } from '#shared/work/labour-rate.ts';

type RateChoiceFieldsProps = {
  /** null: not known yet. */
  pricing: Pricing | null;
  choice: RateChoice;
  kinds: readonly RateKind[];
  onChoice: (choice: RateChoice) => void;
  /** Cents for an hour for this time; null: the firm's rate again. */
  onNet: (cents: number | null) => void;
  onEdit: () => void;
};

/** Which of the firm's hourly rates counts, or another one for this time. The firm's admin can change the firm's here. */
export function RateChoiceFields({ pricing, choice, kinds, onChoice, onNet, onEdit }: RateChoiceFieldsProps) {
  const t = useText();
  const mayEdit = useMay('ROLE_FIRM_ADMIN');
  const [typed, setTyped] = useState<string | null>(null);
  const rate = pricing && firmRate(pricing, kinds);
  const ofFirm = rate?.kind === 'one' ? rate.cents : null;
  const net = pricing?.net ?? null;
  const cents = net ?? ofFirm;
  const wanted = typed === null || typed.trim() === '' ? null : parsePrice(typed);
  const isWrong = typed !== null && typed.trim() !== '' && (wanted === null || wanted > mostCentsPerHour);
  const take = () => {
    if (typed === null || isWrong) return;
    setTyped(null);
    onNet(wanted === ofFirm ? null : wanted);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') take();
    if (event.key !== 'Escape' || typed === null) return;
    event.stopPropagation();
    setTyped(null);
  };
  return (
    <>
      <Grid gap={5} marginBottom={5} className={styles.rates}>
        <Select
          label={t('work.rate')}
          options={rateChoices.map((one) => ({ value: one, label: t(`work.rates.${one}`) }))}
          value={choice}
          onChange={({ target }) => onChoice(rateChoices.find((one) => one === target.value) ?? 'own')}
        />
        <TextField
          label={t('work.netPerHour')}
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? (cents === null ? '' : priceText(cents))}
          placeholder={rate?.kind === 'several' ? t('work.ratesMixed') : t('work.ratesMissing')}
          error={isWrong ? t('work.ratesWrong') : undefined}
          className={styles.netPerHour}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={take}
          onKeyDown={onKeyDown}
          end={
            <>
              <span aria-hidden="true">€</span>
              {mayEdit && (
                <IconButton
                  size="s"
                  label={t('work.ratesEdit')}
                  icon={<PencilSimpleIcon size="s" />}
                  onClick={onEdit}
                />
              )}
            </>
          }
        />
      </Grid>
      {net !== null && (
        <Row as="p" gap={4} align="center" justify="between" marginBottom={3} tone="muted" size={13}>
          {t('work.rateThisTime')}
          <TextButton target="m" size={13} data-print="never" onClick={() => onNet(null)}>
            {t('work.rateOfFirm')}
          </TextButton>
        </Row>
      )}
      {net === null && rate?.kind === 'missing' && (
        <Text marginBottom={5} tone="warn" size={13}>
          {t('work.ratesMissingReason')}
        </Text>
      )}
    </>
  );
}
