import { useState } from 'react';
import { startDownload } from '#client/downloads/downloads.ts';
import { FormDialog } from '#client/forms/form-dialog.tsx';
import { useJudgedForm } from '#client/forms/use-judged-form.ts';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/invoicing/document/document-view.module.css';
import { DayField } from '#client/rooms/day-field.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { RadioGroup } from '#client/ui/choices/radio-group.tsx';
import { DownloadSimpleIcon } from '#client/ui/icons/icons.ts';
import { Grid } from '#client/ui/layout/grid.tsx';
import { localDay } from '#shared/format/zoned-time.ts';

type Wanted = { from: string; to: string; file: 'datev.csv' | 'gobd.zip' };

/** The month before, first and last day. */
export function lastMonth(now: Date): { readonly from: string; readonly to: string } {
  const [year = 0, month = 0] = localDay(now).split('-').map(Number);
  const day = (monthIndex: number, of: number) => new Date(Date.UTC(year, monthIndex, of)).toISOString().slice(0, 10);
  return { from: day(month - 2, 1), to: day(month - 1, 0) };
}

/** For the tax adviser and the tax office. */
export function ExportMenu() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<DownloadSimpleIcon size="s" />} onClick={() => setOpen(true)}>
        {t('invoicing.export.action')}
      </Button>
      {isOpen && <ExportDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function ExportDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [first] = useState<Wanted>(() => ({ ...lastMonth(new Date()), file: 'datev.csv' }));
  const form = useJudgedForm({
    record: first,
    send: ({ from, to, file }) => {
      if (isWrong(from, to)) return; // the field says so already
      const name = t(file === 'gobd.zip' ? 'invoicing.export.gobd' : 'invoicing.export.datev');
      void startDownload(`/files/invoicing/${file}?from=${from}&to=${to}`, name);
      onClose();
    },
  });
  const { from, to } = form.values;
  return (
    <FormDialog
      form={form}
      className={styles.form}
      title={t('invoicing.export.title')}
      action={t('invoicing.export.load')}
      onClose={onClose}
    >
      <Grid columns={2} gap={5} align="start">
        <DayField label={t('documents.filter.from')} value={from} onValue={(day) => form.set({ from: day })} />
        <DayField
          label={t('documents.filter.to')}
          value={to}
          error={isWrong(from, to) ? t('documents.filter.wrongPeriod') : undefined}
          onValue={(day) => form.set({ to: day })}
        />
      </Grid>
      <RadioGroup
        {...form.value('file')}
        label={t('invoicing.export.what')}
        options={[
          { value: 'datev.csv', label: t('invoicing.export.datev'), hint: t('invoicing.export.datevMeans') },
          { value: 'gobd.zip', label: t('invoicing.export.gobd'), hint: t('invoicing.export.gobdMeans') },
        ]}
      />
    </FormDialog>
  );
}

const isWrong = (from: string, to: string) => from === '' || to === '' || to < from;
