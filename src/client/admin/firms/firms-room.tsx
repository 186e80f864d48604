import { useState } from 'react';
import * as z from 'zod/mini';
import { FirmPane, NewFirmPane } from '#client/admin/firms/firm-pane.tsx';
import { sectionPath } from '#client/admin/sections.ts';
import { useText } from '#client/i18n/text.tsx';
import { ChoiceFilter } from '#client/lists/choice-filter.tsx';
import { DataList } from '#client/lists/data-list.tsx';
import { ListCount } from '#client/lists/list-count.tsx';
import { useList } from '#client/lists/use-list.ts';
import { FindField } from '#client/rooms/find-field.tsx';
import styles from '#client/rooms/rooms.module.css';
import { inAddress, useRoomSearch } from '#client/rooms/use-room-search.ts';
import { when } from '#client/rooms/when.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { PlusIcon } from '#client/ui/icons/icons.ts';
import { Tag } from '#client/ui/labels/tag.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { firmKinds } from '#shared/access/giveable-roles.ts';
import { adminFirms } from '#shared/admin/firms-contract.ts';
import { formatNumber } from '#shared/format/number.ts';

const address = z.object({
  text: inAddress.text,
  kind: z.catch(z.nullable(z.enum(firmKinds)), null),
  firm: inAddress.id,
});

/** Every firm of the portal, suppliers and operator included. */
export function FirmsRoom() {
  const t = useText();
  const now = new Date(useNow(60_000));
  const [{ text, kind, firm }, change] = useRoomSearch(sectionPath('firms'), address);
  const [isAdding, setAdding] = useState(false);
  const list = useList(adminFirms, ({ firms }) => firms, { text, kind });
  const open = (id: number | null) => {
    setAdding(false);
    change({ firm: id });
  };
  return (
    <>
      <div className={styles.work}>
        <search className={styles.bar} aria-label={t('rooms.filter')}>
          <FindField
            label={t('admin.firms.find')}
            text={text}
            onText={(words) => change({ text: words }, { replace: true })}
          />
          <ChoiceFilter
            label={t('rooms.kind')}
            anyLabel={t('admin.firms.anyKind')}
            choices={firmKinds}
            nameOf={(one) => t(`admin.firms.kind.${one}`)}
            value={kind}
            onValue={(one) => change({ kind: one }, { replace: true })}
          />
          <ListCount total={list.first?.total} text="admin.firms.count" moreText="admin.firms.countMore" />
          <Button
            size="s"
            variant="primary"
            icon={<PlusIcon size="s" />}
            onClick={() => {
              change({ firm: null });
              setAdding(true);
            }}
          >
            {t('admin.firms.add')}
          </Button>
        </search>
        <DataList
          label={t('admin.section.firms')}
          list={list}
          rowKey={({ id }) => id}
          openedKey={firm}
          onOpen={({ id }) => open(id)}
          empty={{
            title: t('admin.firms.none'),
            reason: t('admin.firms.noneReason'),
            onReset: list.isNarrowed ? () => change({ text: '', kind: null }, { replace: true }) : null,
          }}
          columns={[
            {
              key: 'name',
              header: t('admin.firm'),
              cell: ({ facts }) => facts.name,
              sub: ({ facts }) => [facts.postalCode, facts.city].filter(Boolean).join(' '),
            },
            {
              key: 'kind',
              header: t('rooms.kind'),
              cell: (one) => (
                <>
                  {t(`admin.firms.kind.${one.kind}`)}{' '}
                  {one.agreedAt === null && <Tag tone="warn">{t('admin.firms.notAgreed')}</Tag>}
                </>
              ),
            },
            {
              key: 'supplier',
              header: t('admin.firms.supplier'),
              isQuiet: true,
              cell: ({ facts }) => facts.supplier,
            },
            {
              key: 'users',
              header: t('admin.firms.users'),
              kind: 'number',
              isLabelled: true,
              cell: ({ users }) => formatNumber(users),
            },
            {
              key: 'lastSignIn',
              header: t('admin.users.lastSignIn'),
              isQuiet: true,
              cell: ({ lastSignInAt }) => lastSignInAt && when(t, lastSignInAt, now),
            },
          ]}
        />
      </div>
      {isAdding ? (
        <NewFirmPane onClose={() => setAdding(false)} onAdded={open} />
      ) : (
        firm !== null && <FirmPane key={firm} id={firm} onClose={() => change({ firm: null })} />
      )}
    </>
  );
}
