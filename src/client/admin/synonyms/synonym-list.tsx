import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { type SynonymsContract, useSynonyms } from '#client/admin/synonyms/queries.ts';
import { useText } from '#client/i18n/text.tsx';
import { ChoiceFilter } from '#client/lists/choice-filter.tsx';
import { DataList } from '#client/lists/data-list.tsx';
import { ListCount } from '#client/lists/list-count.tsx';
import { FindField } from '#client/rooms/find-field.tsx';
import styles from '#client/rooms/rooms.module.css';
import { inAddress, useRoomSearch } from '#client/rooms/use-room-search.ts';
import type { Synonym } from '#shared/admin/synonyms-contract.ts';
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
  const list = useSynonyms(contract, { text, language });
  const set = (patch: Parameters<typeof change>[0]) => change(patch, { replace: true });
  return (
    <div className={styles.work}>
      <search className={styles.bar} aria-label={t('rooms.filter')}>
        <FindField label={t('admin.synonyms.find')} text={text} onText={(words) => set({ text: words })} />
        <ChoiceFilter
          label={t('admin.synonyms.language')}
          anyLabel={t('admin.synonyms.anyLanguage')}
          choices={languages}
          nameOf={(one) => t(`admin.language.${one}`)}
          value={language}
          onValue={(one) => set({ language: one })}
        />
        <ListCount total={list.first?.total} text="admin.synonyms.count" />
        {buttons}
      </search>
      <DataList
        label={t('admin.section.synonyms')}
        list={list}
        rowKey={({ target, targetId, language: of, word }) => [target, targetId, of, word].join(' ')}
        empty={{
          title: t('admin.synonyms.none'),
          reason: t('admin.synonyms.noneReason'),
          onReset: list.isNarrowed ? () => set({ text: '', language: null }) : null,
        }}
        columns={[
          { key: 'word', header: t('admin.synonyms.word'), kind: 'header', cell: ({ word }) => word },
          {
            key: 'language',
            header: t('admin.synonyms.language'),
            cell: (one) => t(`admin.language.${one.language}`),
          },
          {
            key: 'target',
            header: t('admin.synonyms.target'),
            cell: ({ name }) => name ?? <span className={styles.bad}>{t('admin.synonyms.unknown')}</span>,
            sub: ({ target, targetId }) =>
              t('admin.synonyms.targetOf', { kind: t(`admin.synonyms.kind.${target}`), id: String(targetId) }),
          },
          ...(rowAction
            ? [{ key: 'action', header: t('rooms.action'), kind: 'actions' as const, cell: rowAction }]
            : []),
        ]}
      />
    </div>
  );
}
