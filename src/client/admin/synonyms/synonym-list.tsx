import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { type SynonymsContract, useSynonyms } from '#client/admin/synonyms/queries.ts';
import { useText } from '#client/i18n/text.tsx';
import { ChoiceFilter } from '#client/lists/choice-filter.tsx';
import { ListRoom } from '#client/rooms/list-room.tsx';
import styles from '#client/rooms/rooms.module.css';
import { useListRoom } from '#client/rooms/use-list-room.ts';
import { inAddress } from '#client/rooms/use-room-search.ts';
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
  const room = useListRoom(path, address);
  const { text, language } = room.search;
  const list = useSynonyms(contract, { text, language });
  return (
    <ListRoom
      room={room}
      list={list}
      label={t('admin.section.synonyms')}
      find={t('admin.synonyms.find')}
      filters={
        <ChoiceFilter
          label={t('admin.synonyms.language')}
          anyLabel={t('admin.synonyms.anyLanguage')}
          choices={languages}
          nameOf={(one) => t(`admin.language.${one}`)}
          value={language}
          onValue={(one) => room.narrow({ language: one })}
        />
      }
      count={{ total: list.first?.total, text: 'admin.synonyms.count' }}
      actions={buttons}
      rowKey={({ target, targetId, language: of, word }) => [target, targetId, of, word].join(' ')}
      empty={{ title: t('admin.synonyms.none'), reason: t('admin.synonyms.noneReason') }}
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
        ...(rowAction ? [{ key: 'action', header: t('rooms.action'), kind: 'actions' as const, cell: rowAction }] : []),
      ]}
    />
  );
}
