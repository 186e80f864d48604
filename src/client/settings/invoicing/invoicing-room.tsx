import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { SettingsPanel } from '#client/invoicing/settings/settings-panel.tsx';
import { useInvoiceSettings } from '#client/invoicing/settings-queries.ts';
import styles from '#client/settings/firm/firm-rooms.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import type { Seller } from '#shared/invoicing/seller.ts';
import { type EInvoiceField, eInvoiceGaps } from '#shared/settings/firm-e-invoice-gaps.ts';

/** The settings of invoicing, as they stand there too, and whether e-invoices can leave. */
export function InvoicingRoom() {
  const { data } = useInvoiceSettings();
  const [field, setField] = useState<EInvoiceField | null>(null);
  // Asked for again, the same field is found again; what is typed stays.
  const find = (wanted: EInvoiceField) => {
    setField(null);
    setTimeout(() => setField(wanted));
  };
  return (
    <div className={styles.sheet}>
      {data && <Ready seller={data.seller} onField={find} />}
      <SettingsPanel mayWrite field={field} />
    </div>
  );
}

type ReadyProps = { seller: Seller; onField: (field: EInvoiceField) => void };

function Ready({ seller, onField }: ReadyProps) {
  const t = useText();
  const gaps = eInvoiceGaps(seller);
  return (
    <div className={styles.ready}>
      <Note
        tone={gaps.length === 0 ? 'info' : 'warn'}
        title={t(gaps.length === 0 ? 'firmSettings.ready.yes' : 'firmSettings.ready.no')}
      >
        {gaps.length === 0 ? (
          t('firmSettings.ready.yesMeans')
        ) : (
          <ul>
            {gaps.map((field) => (
              <li key={field}>
                <Button size="s" variant="ghost" onClick={() => onField(field)}>
                  {t(`firmSettings.ready.missing.${field}`)}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Note>
    </div>
  );
}
