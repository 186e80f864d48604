import { Link } from '@tanstack/react-router';
import { useDrawings } from '#client/drawings/queries.ts';
import { useText } from '#client/i18n/text.tsx';
import { DataList } from '#client/lists/data-list.tsx';
import styles from '#client/rooms/rooms.module.css';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { PencilSimpleIcon } from '#client/ui/icons/icons.ts';
import { formatNumber } from '#shared/format/number.ts';
import { screens } from '#shared/screens.ts';

/** All drawings, whatever the car; their editor is where they are shown. */
export function DrawingsRoom() {
  const t = useText();
  const { data, isError, refetch } = useDrawings(null, true);
  return (
    <div className={styles.work}>
      <div className={styles.bar}>
        <span className={styles.count}>{t('admin.drawings.lead')}</span>
        <Link to={screens.graphicalSearch.path} className={buttonClass({ size: 's' })}>
          {t('screen.graphicalSearch')}
        </Link>
      </div>
      <DataList
        label={t('admin.section.drawings')}
        list={{ rows: data?.drawings, isError, refetch }}
        rowKey={({ key }) => key}
        empty={{ title: t('admin.drawings.none'), reason: t('admin.drawings.noneReason') }}
        columns={[
          {
            key: 'drawing',
            header: t('admin.drawings.drawing'),
            kind: 'header',
            cell: ({ name }) => name,
            sub: ({ key }) => key,
          },
          { key: 'group', header: t('admin.drawings.group'), cell: ({ group }) => group },
          {
            key: 'parts',
            header: t('admin.drawings.parts'),
            kind: 'number',
            isLabelled: true,
            cell: ({ parts }) => formatNumber(parts),
          },
          { key: 'source', header: t('admin.drawings.source'), isQuiet: true, cell: ({ source }) => source },
          {
            key: 'action',
            header: t('rooms.action'),
            kind: 'actions',
            cell: ({ key, name }) => (
              <Link
                to={screens.graphicalSearch.path}
                search={{ drawing: key, edit: true }}
                className={buttonClass({ size: 's' })}
                aria-label={t('admin.drawings.editOf', { name })}
              >
                <PencilSimpleIcon size="s" />
                {t('admin.drawings.edit')}
              </Link>
            ),
          },
        ]}
      />
    </div>
  );
}
