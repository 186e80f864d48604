import { useState } from 'react';
import * as z from 'zod/mini';
import { FirmPane, NewFirmPane } from '#client/admin/firms/firm-pane.tsx';
import { useFirms } from '#client/admin/firms/queries.ts';
import { sectionPath } from '#client/admin/sections.ts';
import { useText } from '#client/i18n/text.tsx';
import { FindField } from '#client/rooms/find-field.tsx';
import { ListEmpty, ListFailed, ListLoading, MoreButton } from '#client/rooms/list-states.tsx';
import styles from '#client/rooms/rooms.module.css';
import { inAddress, useRoomSearch } from '#client/rooms/use-room-search.ts';
import { when } from '#client/rooms/when.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Select } from '#client/ui/choices/select.tsx';
import { PlusIcon } from '#client/ui/icons/icons.ts';
import { Tag } from '#client/ui/labels/tag.tsx';
import table from '#client/ui/page/table.module.css';
import { useNow } from '#client/ui/use-now.ts';
import { firmKinds } from '#shared/access/giveable-roles.ts';
import { mostCounted } from '#shared/admin/paging.ts';
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
  const list = useFirms({ ...(text !== '' && { text }), ...(kind !== null && { kind }) });
  const firms = list.data?.pages.flatMap((page) => page.firms);
  const total = list.data?.pages[0]?.total ?? null;
  const isNarrowed = text !== '' || kind !== null;
  const content = () => {
    if (list.isError && !firms) return <ListFailed onAgain={() => void list.refetch()} />;
    if (!firms) return <ListLoading />;
    if (firms.length === 0)
      return (
        <ListEmpty
          title={t('admin.firms.none')}
          onReset={isNarrowed ? () => change({ text: '', kind: null }, { replace: true }) : null}
        >
          {t('admin.firms.noneReason')}
        </ListEmpty>
      );
    return (
      <div className={styles.scroller} data-old={list.isPlaceholderData || undefined}>
        <table className={`${table.table} ${styles.stack}`} aria-label={t('admin.section.firms')}>
          <thead>
            <tr>
              <th scope="col">{t('admin.firm')}</th>
              <th scope="col">{t('rooms.kind')}</th>
              <th scope="col">{t('admin.firms.supplier')}</th>
              <th scope="col" className={table.num}>
                {t('admin.firms.users')}
              </th>
              <th scope="col">{t('admin.users.lastSignIn')}</th>
            </tr>
          </thead>
          <tbody>
            {firms.map(({ id, facts, ...one }) => (
              <tr key={id} className={styles.pressable} data-cursor={id === firm || undefined}>
                <td>
                  <button
                    type="button"
                    className={styles.open}
                    aria-expanded={id === firm}
                    onClick={() => {
                      setAdding(false);
                      change({ firm: id });
                    }}
                  >
                    {facts.name}
                  </button>
                  <span className={styles.cellSub}>{[facts.postalCode, facts.city].filter(Boolean).join(' ')}</span>
                </td>
                <td>
                  {t(`admin.firms.kind.${one.kind}`)}{' '}
                  {one.agreedAt === null && <Tag tone="warn">{t('admin.firms.notAgreed')}</Tag>}
                </td>
                <td className={styles.quiet}>{facts.supplier ?? ''}</td>
                <td className={table.num} data-label={t('admin.firms.users')}>
                  {formatNumber(one.users)}
                </td>
                <td className={styles.quiet}>{one.lastSignInAt === null ? '' : when(t, one.lastSignInAt, now)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <MoreButton list={list} />
      </div>
    );
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
          <Select
            size="s"
            label={t('rooms.kind')}
            labelHidden
            options={[
              { value: '', label: t('admin.firms.anyKind') },
              ...firmKinds.map((value) => ({ value, label: t(`admin.firms.kind.${value}`) })),
            ]}
            value={kind ?? ''}
            onChange={({ target }) =>
              change({ kind: firmKinds.find((one) => one === target.value) ?? null }, { replace: true })
            }
          />
          <span className={styles.count} role="status">
            {total !== null &&
              t(total >= mostCounted ? 'admin.firms.countMore' : 'admin.firms.count', {
                count: total,
                shown: formatNumber(total),
              })}
          </span>
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
        {content()}
      </div>
      {isAdding ? (
        <NewFirmPane
          onClose={() => setAdding(false)}
          onAdded={(id) => {
            setAdding(false);
            change({ firm: id });
          }}
        />
      ) : (
        firm !== null && <FirmPane key={firm} id={firm} onClose={() => change({ firm: null })} />
      )}
    </>
  );
}
