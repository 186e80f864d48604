import { useState } from 'react';
import { useFirmName } from '#client/admin/users/queries.ts';
import styles from '#client/admin/users/users.module.css';
import { useText } from '#client/i18n/text.tsx';
import { useList } from '#client/lists/use-list.ts';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { CaretDownIcon } from '#client/ui/icons/first-icons.ts';
import { BuildingsIcon, MagnifyingGlassIcon } from '#client/ui/icons/icons.ts';
import { Popover } from '#client/ui/layers/popover.tsx';
import { useDebounced } from '#client/ui/use-debounced.ts';
import { adminFirms } from '#shared/admin/firms-contract.ts';

type FirmChoiceProps = { firm: number | null; onFirm: (firm: number | null) => void };

const shownFirms = 8;
const findAfterMs = 150;

/** Whose people are shown: those of all firms, or of one that is searched for. */
export function FirmChoice({ firm, onFirm }: FirmChoiceProps) {
  const t = useText();
  const name = useFirmName(firm);
  const shown = firm === null ? t('admin.users.anyFirm') : (name ?? t('admin.firmNumber', { number: String(firm) }));
  return (
    <Popover
      label={t('admin.users.chooseFirm')}
      triggerLabel={`${t('admin.firm')}: ${shown}`}
      triggerClass={buttonClass({ size: 's' })}
      trigger={
        <>
          <BuildingsIcon size="s" />
          <span className={styles.firmName}>{shown}</span>
          <CaretDownIcon size="s" />
        </>
      }
    >
      {(close) => (
        <FindFirm
          chosen={firm}
          onFirm={(id) => {
            onFirm(id);
            close();
          }}
        />
      )}
    </Popover>
  );
}

function FindFirm({ chosen, onFirm }: { chosen: number | null; onFirm: FirmChoiceProps['onFirm'] }) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim(), findAfterMs);
  const list = useList(adminFirms, ({ firms }) => firms, { text });
  const firms = list.first?.firms.slice(0, shownFirms);
  return (
    <div className={styles.findFirm}>
      <TextField
        type="search"
        size="s"
        label={t('admin.users.chooseFirm')}
        autoFocus
        autoComplete="off"
        maxLength={100}
        value={typed}
        start={<MagnifyingGlassIcon size="s" />}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul className={styles.firms} data-old={list.isPlaceholderData || undefined}>
        {chosen !== null && (
          <li>
            <button type="button" onClick={() => onFirm(null)}>
              {t('admin.users.anyFirm')}
            </button>
          </li>
        )}
        {firms?.map(({ id, facts }) => (
          <li key={id}>
            <button type="button" aria-current={id === chosen || undefined} onClick={() => onFirm(id)}>
              {facts.name}
              <span>
                {facts.postalCode} {facts.city}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.firmsNote} role="status">
        {list.isError && !firms && t('rooms.failed.title')}
        {firms?.length === 0 && t('admin.firms.none')}
        {(list.first?.total ?? 0) > shownFirms && t('admin.users.moreFirms')}
      </p>
    </div>
  );
}
