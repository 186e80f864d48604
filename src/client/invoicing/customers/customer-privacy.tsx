import { useState } from 'react';
import { startDownload } from '#client/downloads/downloads.ts';
import { useText } from '#client/i18n/text.tsx';
import { useEraseCustomer, useRefreshCustomers } from '#client/invoicing/customers/customer-queries.ts';
import styles from '#client/invoicing/customers/customers.module.css';
import { notify } from '#client/notify/notify.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { DownloadSimpleIcon } from '#client/ui/icons/icons.ts';
import { SureDialog } from '#client/ui/layers/sure-dialog.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import type { CustomerFile } from '#shared/invoicing/customer-file.ts';
import { customerDataPath, type erasureObstacles } from '#shared/invoicing/privacy-contract.ts';

type Obstacle = (typeof erasureObstacles)[number];
type CustomerPrivacyProps = { file: CustomerFile; onGone: () => void };

/** What a customer may ask for: a copy of all data, and their erasure. */
export function CustomerPrivacy({ file, onGone }: CustomerPrivacyProps) {
  const t = useText();
  const erase = useEraseCustomer();
  const refresh = useRefreshCustomers();
  const [isAsked, setAsked] = useState(false);
  const [obstacles, setObstacles] = useState<readonly Obstacle[]>([]);
  const close = () => {
    setAsked(false);
    setObstacles([]);
    erase.reset();
  };
  const go = async () => {
    const answer = await erase.mutateAsync({ params: { customer: String(file.id) } }).catch(() => null);
    if (answer?.kind === 'waits') setObstacles(answer.obstacles);
    if (answer?.kind !== 'erased') return;
    notify({
      key: 'invoicing.customer.privacy.done',
      kind: 'SUCCESS',
      preset: 'A',
      values: { count: String(answer.keptPapers) },
    });
    onGone();
    refresh();
  };
  return (
    <section className={styles.form} aria-label={t('invoicing.customer.privacy.title')}>
      <h3>{t('invoicing.customer.privacy.title')}</h3>
      <Row wraps gap={4}>
        <Button
          size="s"
          icon={<DownloadSimpleIcon size="s" />}
          onClick={() => void startDownload(customerDataPath(file.id), t('invoicing.customer.privacy.copy'))}
        >
          {t('invoicing.customer.privacy.copy')}
        </Button>
        <Button size="s" variant="ghost" onClick={() => setAsked(true)}>
          {t('invoicing.customer.privacy.erase')}
        </Button>
      </Row>
      {isAsked && (
        <SureDialog
          title={t('invoicing.customer.privacy.eraseTitle', { name: file.name })}
          sure={t('invoicing.customer.privacy.erase')}
          isBusy={erase.isPending}
          onSure={() => void go()}
          onClose={close}
        >
          <p>{t('invoicing.customer.privacy.means')}</p>
          {obstacles.length > 0 && (
            <Note tone="warn" role="alert" title={t('invoicing.customer.privacy.waits')}>
              {obstacles.map((obstacle) => t(`invoicing.customer.privacy.obstacle.${obstacle}`)).join(' ')}
            </Note>
          )}
          {erase.isError && <Note tone="bad" role="alert" title={t('invoicing.customer.privacy.failed')} />}
        </SureDialog>
      )}
    </section>
  );
}
