import { useText } from '#client/i18n/text.tsx';
import { NumberSeries } from '#client/invoicing/settings/number-series.tsx';
import styles from '#client/invoicing/settings/settings.module.css';
import { SettingsForm } from '#client/invoicing/settings/settings-form.tsx';
import { TextList } from '#client/invoicing/settings/text-list.tsx';
import { useInvoiceSettings } from '#client/invoicing/settings-queries.ts';
import { FailedState, LoadingState } from '#client/states/states.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { Grid } from '#client/ui/layout/grid.tsx';

type SettingsPanelProps = {
  mayWrite: boolean;
  /** The one that a finding asks for. */
  field: string | null;
};

/** What the firm says on its papers, its terms, its numbers, its texts. */
export function SettingsPanel({ mayWrite, field }: SettingsPanelProps) {
  const t = useText();
  const { data, isError, refetch } = useInvoiceSettings();
  if (!data && isError) return <FailedState onAgain={() => void refetch()} />;
  if (!data) return <LoadingState />;
  return (
    <Grid fills className={styles.panel}>
      <SettingsForm answer={data} mayWrite={mayWrite} field={field} />
      <Box minHeight={0} surface={2} overflowY="auto" className={styles.side}>
        <section aria-labelledby="invoicing-numbers">
          <h2 id="invoicing-numbers">{t('invoicing.numbers.title')}</h2>
          <NumberSeries numbers={data.numbers} mayWrite={mayWrite} />
        </section>
        <section aria-labelledby="invoicing-texts">
          <h2 id="invoicing-texts">{t('invoicing.texts.title')}</h2>
          <TextList mayWrite={mayWrite} />
        </section>
      </Box>
    </Grid>
  );
}
