import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { FirmForm } from '#client/admin/firms/firm-form.tsx';
import { useFirm, useFirmChanges } from '#client/admin/firms/queries.ts';
import { sectionPath } from '#client/admin/sections.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { DetailPane } from '#client/rooms/detail-pane.tsx';
import { Facts } from '#client/rooms/facts.tsx';
import styles from '#client/rooms/rooms.module.css';
import { TakenRoles } from '#client/rooms/taken-roles.tsx';
import { when } from '#client/rooms/when.ts';
import { FailedState, LoadingState } from '#client/states/states.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { SegmentedControl } from '#client/ui/choices/segmented-control.tsx';
import { useNow } from '#client/ui/use-now.ts';
import type { AdminFirm } from '#shared/admin/firms-contract.ts';
import type { Taken } from '#shared/desk/customers-contract.ts';
import { formatNumber } from '#shared/format/number.ts';

export function FirmPane({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText();
  const now = new Date(useNow(60_000));
  const form = useId();
  const { data: firm, isError, refetch } = useFirm(id);
  const { change, isBusy } = useFirmChanges();
  const [taken, setTaken] = useState<readonly Taken[]>([]);
  if (!firm)
    return (
      <DetailPane title={t('admin.firm')} onClose={onClose}>
        {isError ? <FailedState onAgain={() => void refetch()} /> : <LoadingState />}
      </DetailPane>
    );
  return (
    <DetailPane
      title={firm.facts.name}
      sub={`${t(`admin.firms.kind.${firm.kind}`)} · ${t('admin.firmNumber', { number: String(firm.id) })}`}
      onClose={onClose}
      actions={
        <Button type="submit" form={form} variant="primary" loading={isBusy}>
          {t('rooms.save')}
        </Button>
      }
    >
      <Facts
        facts={[
          [t('admin.firms.users'), t('admin.firms.userCount', { users: firm.users, locked: firm.lockedUsers })],
          [t('admin.firms.agreed'), firm.agreedAt === null ? t('admin.firms.notAgreed') : when(t, firm.agreedAt, now)],
          [
            t('admin.users.lastSignIn'),
            firm.lastSignInAt === null ? t('admin.users.never') : when(t, firm.lastSignInAt, now),
          ],
        ]}
      />
      <div className={styles.buttons}>
        <Link to={sectionPath('users')} search={{ firm: firm.id }} className={buttonClass({ size: 's' })}>
          {t('admin.firms.itsUsers', { count: formatNumber(firm.users) })}
        </Link>
        <Link
          to={sectionPath('audit')}
          search={{ firm: firm.id }}
          className={buttonClass({ size: 's', variant: 'ghost' })}
        >
          {t('admin.users.inAudit')}
        </Link>
      </div>
      <TakenRoles taken={taken} />
      <section className={styles.block}>
        <FirmForm
          key={firm.id}
          id={form}
          facts={firm.facts}
          books={firm.kind !== 'operator'}
          send={(facts, before) => change(firm.id, { before, facts })}
          onSaved={(answer) => {
            setTaken(answer.taken);
            notify({ key: 'rooms.saved', kind: 'SUCCESS', preset: 'A', detail: answer.firm.facts.name });
          }}
        />
      </section>
    </DetailPane>
  );
}

const empty: AdminFirm['facts'] = {
  name: '',
  street: '',
  postalCode: '',
  city: '',
  country: 'DE',
  phone: null,
  supplier: null,
  customerNumber: null,
  vatId: null,
  level: 'ROLE_USER_PLUS',
  additions: ['ROLE_ORDER'],
};
const kinds = ['workshop', 'supplier'] as const;

type NewFirmPaneProps = { onClose: () => void; onAdded: (id: number) => void };

export function NewFirmPane({ onClose, onAdded }: NewFirmPaneProps) {
  const t = useText();
  const form = useId();
  const { add, isBusy } = useFirmChanges();
  const [kind, setKind] = useState<(typeof kinds)[number]>('workshop');
  return (
    <DetailPane
      title={t('admin.firms.add')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" loading={isBusy}>
            {t('admin.firms.add')}
          </Button>
        </>
      }
    >
      <SegmentedControl
        label={t('rooms.kind')}
        options={kinds.map((value) => ({ value, label: t(`admin.firms.kind.${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      <FirmForm
        id={form}
        facts={empty}
        books
        send={(facts) => add({ kind, facts })}
        onSaved={({ firm }) => onAdded(firm.id)}
      />
    </DetailPane>
  );
}
