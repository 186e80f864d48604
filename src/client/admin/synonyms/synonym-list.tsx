import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { type SynonymsContract, useSynonyms } from '#client/admin/synonyms/queries.ts';
import { useText } from '#client/i18n/text.tsx';
import { FindField } from '#client/rooms/find-field.tsx';
import { ListEmpty, ListFailed, ListLoading, MoreButton } from '#client/rooms/list-states.tsx';
import styles from '#client/rooms/rooms.module.css';
import { inAddress, useRoomSearch } from '#client/rooms/use-room-search.ts';
import { Select } from '#client/ui/choices/select.tsx';
import table from '#client/ui/page/table.module.css';
import type { Synonym } from '#shared/admin/synonyms-contract.ts';
import { formatNumber } from '#shared/format/number.ts';
import { languages } from '#shared/session/language.ts';

const address = z.object({ text: inAddress.text, language: z.catch(z.nullable(z.enum(languages)), null) });

type SynonymListProps = {
  contract: SynonymsContract;
  path: string;
  /** At the end of the bar. */
  buttons: ReactNode;
  /** What can be done with one of them. */
  rowAction?: (one: Synonym) => ReactNode;
};

/** The house's own words: whoever searches with one finds what the catalogue calls otherwise. */
export function SynonymList({ contract, path, buttons, rowAction }: SynonymListProps) {
  const t = useText();
  const [{ text, language }, change] = useRoomSearch(path, address);
  const list = useSynonyms(contract, { ...(text !== '' && { text }), ...(language !== null && { language }) });
  const synonyms = list.data?.pages.flatMap((page) => page.synonyms);
  const total = list.data?.pages[0]?.total ?? null;
  const set = (patch: Parameters<typeof change>[0]) => change(patch, { replace: true });
  const content = () => {
    if (list.isError && !synonyms) return <ListFailed onAgain={() => void list.refetch()} />;
    if (!synonyms) return <ListLoading />;
    if (synonyms.length === 0)
      return (
        <ListEmpty
          title={t('admin.synonyms.none')}
          onReset={text !== '' || language !== null ? () => set({ text: '', language: null }) : null}
        >
          {t('admin.synonyms.noneReason')}
        </ListEmpty>
      );
    return (
      <div className={styles.scroller} data-old={list.isPlaceholderData || undefined}>
        <table className={table.table} aria-label={t('admin.section.synonyms')}>
          <thead>
            <tr>
              <th scope="col">{t('admin.synonyms.word')}</th>
              <th scope="col">{t('admin.synonyms.language')}</th>
              <th scope="col">{t('admin.synonyms.target')}</th>
              {rowAction && (
                <th scope="col" className={table.actions}>
                  {t('rooms.action')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {synonyms.map((one) => (
              <tr key={[one.target, one.targetId, one.language, one.word].join(' ')}>
                <th scope="row">{one.word}</th>
                <td>{t(`admin.language.${one.language}`)}</td>
                <td>
                  {one.name ?? <span className={styles.bad}>{t('admin.synonyms.unknown')}</span>}
                  <span className={styles.cellSub}>
                    {t('admin.synonyms.targetOf', {
                      kind: t(`admin.synonyms.kind.${one.target}`),
                      id: String(one.targetId),
                    })}
                  </span>
                </td>
                {rowAction && <td className={table.actions}>{rowAction(one)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
        <MoreButton list={list} />
      </div>
    );
  };
  return (
    <div className={styles.work}>
      <search className={styles.bar} aria-label={t('rooms.filter')}>
        <FindField label={t('admin.synonyms.find')} text={text} onText={(words) => set({ text: words })} />
        <Select
          size="s"
          label={t('admin.synonyms.language')}
          labelHidden
          options={[
            { value: '', label: t('admin.synonyms.anyLanguage') },
            ...languages.map((value) => ({ value, label: t(`admin.language.${value}`) })),
          ]}
          value={language ?? ''}
          onChange={({ target }) => set({ language: languages.find((one) => one === target.value) ?? null })}
        />
        <span className={styles.count} role="status">
          {total !== null && t('admin.synonyms.count', { count: total, shown: formatNumber(total) })}
        </span>
        {buttons}
      </search>
      {content()}
    </div>
  );
}
