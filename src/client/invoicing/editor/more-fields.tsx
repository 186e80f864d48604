import { useText } from '#client/i18n/text.tsx';
import styles from '#client/invoicing/editor/editor.module.css';
import type { HeadFieldsProps } from '#client/invoicing/editor/head-fields-props.ts';
import { TextPick } from '#client/invoicing/editor/positions/text-pick.tsx';
import { TypedField } from '#client/invoicing/editor/positions/typed-field.tsx';
import { parsePercent, percentText } from '#client/invoicing/parse-percent.ts';
import { Select } from '#client/ui/choices/select.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Grid } from '#client/ui/layout/grid.tsx';
import { formatNumber } from '#shared/format/number.ts';
import { isBill, isInvoice } from '#shared/invoicing/document-kind.ts';
import { payingMeans } from '#shared/invoicing/sales-document.ts';
import { taxations } from '#shared/invoicing/taxation.ts';
import { languages } from '#shared/session/language.ts';

const profiles = ['en16931', 'xrechnung'] as const;

/** What most papers take over as it is settled. */
export function MoreFields({ sheet, change, errorOf }: HeadFieldsProps) {
  const t = useText();
  const { draft, kind } = sheet;
  const days = (text: string): number | null => {
    const plain = text.trim();
    return /^\d{0,3}$/.test(plain) && Number(plain) <= 365 ? Number(plain) : null;
  };
  return (
    <Grid gap={5} align="start" flex="none" border="top" surface={2} className={styles.more}>
      <TypedField
        label={t('invoicing.editor.mileage')}
        shown={draft.mileage === null ? '' : formatNumber(draft.mileage)}
        wrong={t('invoicing.vehicle.mileageWrong')}
        onText={(text) => {
          const digits = text.replaceAll(/[\s.]/g, '');
          const isKilometres = /^\d{0,7}$/.test(digits);
          change({ mileage: isKilometres && digits !== '' ? Number(digits) : null });
          return isKilometres;
        }}
      />
      {isInvoice(kind) && (
        <TextField
          label={t('invoicing.editor.orderReference')}
          maxLength={100}
          value={draft.orderReference}
          onChange={({ target }) => change({ orderReference: target.value })}
        />
      )}
      <Select
        label={t('invoicing.editor.language')}
        options={languages.map((value) => ({ value, label: t(`invoicing.language.${value}`) }))}
        value={draft.language}
        onChange={({ target }) => change({ language: languages.find((one) => one === target.value) ?? draft.language })}
      />
      <Select
        label={t('invoicing.editor.taxation')}
        data-field="taxation"
        error={errorOf('taxation')}
        options={taxations.map((value) => ({ value, label: t(`invoicing.taxation.${value}`) }))}
        value={draft.taxation}
        onChange={({ target }) => change({ taxation: taxations.find((one) => one === target.value) ?? draft.taxation })}
      />
      {isBill(kind) && (
        <Select
          label={t('invoicing.editor.profile')}
          options={profiles.map((value) => ({ value, label: t(`invoicing.profile.${value}`) }))}
          value={draft.profile}
          onChange={({ target }) => change({ profile: profiles.find((one) => one === target.value) ?? draft.profile })}
        />
      )}
      {isInvoice(kind) && (
        <>
          <Select
            label={t('invoicing.editor.paysBy')}
            options={payingMeans.map((value) => ({ value, label: t(`salesDocuments.method.${value}`) }))}
            value={draft.paysBy}
            onChange={({ target }) =>
              change({ paysBy: payingMeans.find((one) => one === target.value) ?? draft.paysBy })
            }
          />
          <TypedField
            label={t('invoicing.editor.cashDiscountRate')}
            shown={percentText(draft.cashDiscountRate)}
            wrong={t('invoicing.editor.cashDiscountWrong')}
            onText={(text) => {
              const rate = parsePercent(text);
              const isRate = rate !== null && rate <= 5000;
              change({ cashDiscountRate: isRate ? rate : 0 });
              return isRate;
            }}
          />
          <TypedField
            label={t('invoicing.editor.cashDiscountDays')}
            shown={draft.cashDiscountDays === 0 ? '' : String(draft.cashDiscountDays)}
            wrong={t('invoicing.daysWrong')}
            onText={(text) => {
              const count = days(text);
              change({ cashDiscountDays: count ?? 0 });
              return count !== null;
            }}
          />
        </>
      )}
      {(['opening', 'closing'] as const).map((place) => (
        <div key={place} className={styles.wide}>
          <TextArea
            label={t(`invoicing.editor.${place}`)}
            data-field={place}
            rows={2}
            maxLength={4000}
            value={draft[place]}
            onChange={({ target }) => change({ [place]: target.value })}
          />
          <TextPick place={place} kind={kind} onPick={(text) => change({ [place]: text })} />
        </div>
      ))}
    </Grid>
  );
}
