import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { succeeded } from '#client/api/succeeded.ts';
import { useText } from '#client/i18n/text.tsx';
import { CustomerDataForm } from '#client/invoicing/customers/customer-data-form.tsx';
import { dataOf } from '#client/invoicing/customers/customer-draft.ts';
import { CustomerPrivacy } from '#client/invoicing/customers/customer-privacy.tsx';
import {
  useChangeCustomer,
  useCustomerFile,
  useDropCustomer,
  useReceiveCustomer,
  useRefreshCustomers,
} from '#client/invoicing/customers/customer-queries.ts';
import { CustomerVehicles } from '#client/invoicing/customers/customer-vehicles.tsx';
import styles from '#client/invoicing/customers/customers.module.css';
import { NewDocumentMenu } from '#client/invoicing/new-document-menu.tsx';
import { useMay } from '#client/session/queries.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { formatMoney, formatNumber } from '#shared/format/number.ts';
import type { CustomerData } from '#shared/invoicing/customer-file.ts';
import { screens } from '#shared/screens.ts';

type CustomerSheetProps = {
  id: number;
  /** Beside a paper that is being written: no ways to other papers. */
  isInEditor?: boolean;
  onGone: () => void;
};

/** All about a customer: figures, data, vehicles, papers. */
export function CustomerSheet({ id, isInEditor = false, onGone }: CustomerSheetProps) {
  const t = useText();
  const mayWrite = useMay('ROLE_FAKTURA');
  const { data: file, isError, refetch } = useCustomerFile(id);
  const receive = useReceiveCustomer();
  const refresh = useRefreshCustomers();
  const change = useChangeCustomer();
  const drop = useDropCustomer();
  const [isEdited, setEdited] = useState(false);
  if (!file && isError)
    return (
      <Note
        tone="bad"
        title={t('invoicing.failed.title')}
        actions={
          <Button size="s" onClick={() => void refetch()}>
            {t('invoicing.again')}
          </Button>
        }
      />
    );
  if (!file) return <Skeleton height="12rem" />;
  const save = async (data: CustomerData) => {
    receive(await change.mutateAsync({ params: { customer: String(id) }, body: data }));
    setEdited(false);
  };
  const forget = async () => {
    const isGone = await succeeded(drop.mutateAsync({ params: { customer: String(id) } }));
    if (!isGone) return;
    onGone();
    refresh();
  };
  if (isEdited)
    return (
      <CustomerDataForm
        first={dataOf(file)}
        isShort={false}
        saveLabel={t('invoicing.saveButton')}
        send={save}
        onCancel={() => setEdited(false)}
      />
    );
  const lines = [
    file.contact,
    file.street,
    `${file.postalCode} ${file.city}`.trim(),
    file.country,
    file.email,
    file.phone,
    file.vatId,
    file.leitwegId,
  ];
  const agreed = (['mail', 'phone', 'post'] as const).filter((way) => file.consent[way]);
  return (
    <div className={styles.form}>
      {!isInEditor && (
        <dl className={styles.facts}>
          <div>
            <dt>{t('invoicing.customer.revenue')}</dt>
            <dd>{formatMoney(file.revenue)}</dd>
          </div>
          <div>
            <dt>{t('invoicing.customer.open')}</dt>
            <dd>{formatMoney(file.open)}</dd>
          </div>
          <div>
            <dt>{t('invoicing.customer.documents')}</dt>
            <dd>{formatNumber(file.documents)}</dd>
          </div>
        </dl>
      )}
      <p>{lines.filter(Boolean).join(' · ')}</p>
      <Text tone="muted" size={13}>
        {agreed.length === 0
          ? t('invoicing.customer.consent.none')
          : t('invoicing.customer.consent.given', {
              ways: agreed.map((way) => t(`invoicing.customer.consent.${way}`)).join(', '),
            })}
      </Text>
      {file.note && (
        <Text tone="muted" size={13}>
          {file.note}
        </Text>
      )}
      <Row wraps gap={4}>
        {!isInEditor && (
          <Link
            className={buttonClass({ size: 's' })}
            to={screens.invoicing.path}
            search={{ view: 'documents', customer: id }}
          >
            {t('invoicing.customer.papers')}
          </Link>
        )}
        {mayWrite && (
          <Button size="s" onClick={() => setEdited(true)}>
            {t('invoicing.customer.edit')}
          </Button>
        )}
        {mayWrite && !isInEditor && <NewDocumentMenu customerId={id} size="s" />}
      </Row>
      <CustomerVehicles file={file} mayWrite={mayWrite} />
      {mayWrite && !isInEditor && <CustomerPrivacy file={file} onGone={onGone} />}
      {mayWrite && !isInEditor && file.documents === 0 && (
        <div>
          <Button size="s" variant="ghost" loading={drop.isPending} onClick={() => void forget()}>
            {t('invoicing.customer.drop')}
          </Button>
          {drop.isError && <Note tone="bad" role="alert" title={t('invoicing.customer.dropFailed')} />}
        </div>
      )}
    </div>
  );
}
