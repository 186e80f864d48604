import { type FormEvent, useId, useState } from 'react';
import { parsePrice, priceText } from '#client/cart/parse-price.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import styles from '#client/work/dialogs.module.css';
import { useChangeRates } from '#client/work/queries.ts';
import { type LabourRates, mostCentsPerHour, type RateKind, rateKinds } from '#shared/work/labour-rate.ts';

type RatesDialogProps = { rates: LabourRates; onClose: () => void };
type Typed = Readonly<Record<RateKind, string>>;

const typedOf = (cents: number | null) => (cents === null ? '' : priceText(cents));

/** Empty: the firm has no such rate. undefined: it is no amount. */
function centsOf(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const cents = parsePrice(text);
  return cents === null || cents > mostCentsPerHour ? undefined : cents;
}

export function RatesDialog({ rates, onClose }: RatesDialogProps) {
  const t = useText();
  const formId = useId();
  const change = useChangeRates();
  const [typed, setTyped] = useState<Typed>({
    mechanic: typedOf(rates.mechanic),
    body: typedOf(rates.body),
    electrics: typedOf(rates.electrics),
    diagnosis: typedOf(rates.diagnosis),
  });
  const isWrong = (kind: RateKind) => centsOf(typed[kind]) === undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (rateKinds.some(isWrong) || change.isPending) return;
    const of = (kind: RateKind) => centsOf(typed[kind]) ?? null;
    const wanted = {
      mechanic: of('mechanic'),
      body: of('body'),
      electrics: of('electrics'),
      diagnosis: of('diagnosis'),
    };
    const saved = await change.mutateAsync(wanted).catch(() => null);
    if (!saved) return;
    notify({ key: 'work.ratesSaved', kind: 'SUCCESS', preset: 'A' });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('work.close')}
      title={t('work.ratesTitle')}
      width="s"
      actions={
        <>
          <Button onClick={onClose}>{t('work.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} loading={change.isPending}>
            {t('work.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {rateKinds.map((kind) => (
          <TextField
            key={kind}
            label={t(`work.rates.${kind}`)}
            inputMode="decimal"
            autoComplete="off"
            value={typed[kind]}
            end={<span aria-hidden="true">€</span>}
            error={isWrong(kind) ? t('work.ratesWrong') : undefined}
            onChange={({ target }) => setTyped({ ...typed, [kind]: target.value })}
          />
        ))}
        <p className={styles.hint}>{t('work.ratesHint')}</p>
      </form>
    </Dialog>
  );
}
