import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FirmFields, firmOutcome, firmRules, typedFacts } from '#client/admin/firms/firm-fields.tsx';
import { useFirm } from '#client/admin/firms/queries.ts';
import { sectionPath } from '#client/admin/sections.ts';
import { FormActions } from '#client/forms/form-actions.tsx';
import { FormBody } from '#client/forms/form-body.tsx';
import { useEndpointForm } from '#client/forms/use-endpoint-form.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { DetailPane } from '#client/rooms/detail-pane.tsx';
import { Facts } from '#client/rooms/facts.tsx';
import styles from '#client/rooms/rooms.module.css';
import { TakenRoles } from '#client/rooms/taken-roles.tsx';
import { when } from '#client/rooms/when.ts';
import { FailedState, LoadingState } from '#client/states/states.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { SegmentedControl } from '#client/ui/choices/segmented-control.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { type AdminFirm, addFirm, adminFirm, adminFirms, changeFirm } from '#shared/admin/firms-contract.ts';
import type { Taken } from '#shared/desk/customers-contract.ts';
import { formatNumber } from '#shared/format/number.ts';

const refreshes = [adminFirms, adminFirm];

export function FirmPane({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText();
  const { data: firm, isError, refetch } = useFirm(id);
  if (firm) return <OpenedFirm firm={firm} onClose={onClose} />;
  return (
    <DetailPane title={t('admin.firm')} onClose={onClose}>
      {isError ? <FailedState onAgain={() => void refetch()} /> : <LoadingState />}
    </DetailPane>
  );
}

function OpenedFirm({ firm, onClose }: { firm: AdminFirm; onClose: () => void }) {
  const t = useText();
  const now = new Date(useNow(60_000));
  const [taken, setTaken] = useState<readonly Taken[]>([]);
  const form = useEndpointForm({
    ...firmRules,
    endpoint: changeFirm,
    record: firm.facts,
    input: (typed, before) => ({ params: { firm: String(firm.id) }, body: { before, facts: typedFacts(typed) } }),
    refreshes,
    onAnswer: (answer) => {
      if (answer.kind === 'saved') {
        setTaken(answer.taken);
        notify({ key: 'rooms.saved', kind: 'SUCCESS', preset: 'A', detail: answer.firm.facts.name });
      }
      return firmOutcome(answer);
    },
  });
  return (
    <DetailPane
      title={firm.facts.name}
      sub={`${t(`admin.firms.kind.${firm.kind}`)} · ${t('admin.firmNumber', { number: String(firm.id) })}`}
      onClose={onClose}
      actions={<FormActions form={form} />}
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
        <FormBody form={form} className={styles.form}>
          <FirmFields form={form} books={firm.kind !== 'operator'} />
        </FormBody>
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
  const [kind, setKind] = useState<(typeof kinds)[number]>('workshop');
  const form = useEndpointForm({
    ...firmRules,
    endpoint: addFirm,
    record: empty,
    input: (typed) => ({ body: { kind, facts: typedFacts(typed) } }),
    refreshes,
    onAnswer: (answer) => {
      if (answer.kind === 'saved') return onAdded(answer.firm.id);
      return firmOutcome(answer);
    },
  });
  return (
    <DetailPane
      title={t('admin.firms.add')}
      onClose={onClose}
      actions={<FormActions form={form} label={t('admin.firms.add')} onCancel={onClose} />}
    >
      <SegmentedControl
        label={t('rooms.kind')}
        options={kinds.map((value) => ({ value, label: t(`admin.firms.kind.${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      <FormBody form={form} className={styles.form}>
        <FirmFields form={form} books />
      </FormBody>
    </DetailPane>
  );
}
