import { useId, useState } from 'react';
import { startDownload } from '#client/downloads/downloads.ts';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/invoicing/document/document-view.module.css';
import { DayField } from '#client/rooms/day-field.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { RadioGroup } from '#client/ui/choices/radio-group.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { DownloadSimpleIcon } from '#client/ui/icons/icons.ts';
import { Dialog } from '#client/ui/layers/dialog.tsx';
import { Grid } from '#client/ui/layout/grid.tsx';
import { localDay } from '#shared/format/zoned-time.ts';

const files = ['datev.csv', 'gobd.zip'] as const;
type ExportFile = (typeof files)[number];

/** The month before, first and last day. */
export function lastMonth(now: Date): { readonly from: string; readonly to: string } {
  const [year = 0, month = 0] = localDay(now).split('-').map(Number);
  const day = (monthIndex: number, of: number) => new Date(Date.UTC(year, monthIndex, of)).toISOString().slice(0, 10);
  return { from: day(month - 2, 1), to: day(month - 1, 0) };
}

/** For the tax adviser and the tax office. */
export function ExportMenu() {
  const t = useText();
  const form = useId();
  const [isOpen, setOpen] = useState(false);
  const [days, setDays] = useState(() => lastMonth(new Date()));
  const [file, setFile] = useState<ExportFile>('datev.csv');
  const isWrong = days.from === '' || days.to === '' || days.to < days.from;
  return (
    <>
      <Button icon={<DownloadSimpleIcon size="s" />} onClick={() => setOpen(true)}>
        {t('invoicing.export.action')}
      </Button>
      <Dialog
        open={isOpen}
        title={t('invoicing.export.title')}
        closeLabel={t('shell.close')}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t('shell.cancel')}</Button>
            <Button type="submit" form={form} variant="primary">
              {t('invoicing.export.load')}
            </Button>
          </>
        }
      >
        <Form
          id={form}
          className={styles.form}
          onSubmit={() => {
            if (isWrong) return;
            const name = t(file === 'gobd.zip' ? 'invoicing.export.gobd' : 'invoicing.export.datev');
            void startDownload(`/files/invoicing/${file}?from=${days.from}&to=${days.to}`, name);
            setOpen(false);
          }}
        >
          <Grid columns={2} gap={5} align="start">
            <DayField
              label={t('documents.filter.from')}
              value={days.from}
              onValue={(from) => setDays({ ...days, from })}
            />
            <DayField
              label={t('documents.filter.to')}
              value={days.to}
              error={isWrong ? t('documents.filter.wrongPeriod') : undefined}
              onValue={(to) => setDays({ ...days, to })}
            />
          </Grid>
          <RadioGroup
            label={t('invoicing.export.what')}
            options={[
              { value: 'datev.csv', label: t('invoicing.export.datev'), hint: t('invoicing.export.datevMeans') },
              { value: 'gobd.zip', label: t('invoicing.export.gobd'), hint: t('invoicing.export.gobdMeans') },
            ]}
            value={file}
            onChange={(value) => setFile(files.find((one) => one === value) ?? 'datev.csv')}
          />
        </Form>
      </Dialog>
    </>
  );
}
