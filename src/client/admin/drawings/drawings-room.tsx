import { Link } from '@tanstack/react-router';
import { useDrawings } from '#client/drawings/queries.ts';
import { useText } from '#client/i18n/text.tsx';
import { ListEmpty, ListFailed, ListLoading } from '#client/rooms/list-states.tsx';
import styles from '#client/rooms/rooms.module.css';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { PencilSimpleIcon } from '#client/ui/icons/icons.ts';
import table from '#client/ui/page/table.module.css';
import { formatNumber } from '#shared/format/number.ts';
import { screens } from '#shared/screens.ts';

/** All drawings, whatever the car; their editor is where they are shown. */
export function DrawingsRoom() {
  const t = useText();
  const { data, isError, refetch } = useDrawings(null, true);
  const content = () => {
    if (isError && !data) return <ListFailed onAgain={() => void refetch()} />;
    if (!data) return <ListLoading />;
    if (data.drawings.length === 0)
      return <ListEmpty title={t('admin.drawings.none')}>{t('admin.drawings.noneReason')}</ListEmpty>;
    return (
      <div className={styles.scroller}>
        <table className={`${table.table} ${styles.stack}`} aria-label={t('admin.section.drawings')}>
          <thead>
            <tr>
              <th scope="col">{t('admin.drawings.drawing')}</th>
              <th scope="col">{t('admin.drawings.group')}</th>
              <th scope="col" className={table.num}>
                {t('admin.drawings.parts')}
              </th>
              <th scope="col">{t('admin.drawings.source')}</th>
              <th scope="col" className={table.actions}>
                {t('rooms.action')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.drawings.map(({ key, name, group, parts, source }) => (
              <tr key={key}>
                <th scope="row">
                  {name}
                  <span className={styles.cellSub}>{key}</span>
                </th>
                <td>{group}</td>
                <td className={table.num} data-label={t('admin.drawings.parts')}>
                  {formatNumber(parts)}
                </td>
                <td className={styles.quiet}>{source}</td>
                <td className={table.actions}>
                  <Link
                    to={screens.graphicalSearch.path}
                    search={{ drawing: key, edit: true }}
                    className={buttonClass({ size: 's' })}
                    aria-label={t('admin.drawings.editOf', { name })}
                  >
                    <PencilSimpleIcon size="s" />
                    {t('admin.drawings.edit')}
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  };
  return (
    <div className={styles.work}>
      <div className={styles.bar}>
        <span className={styles.count}>{t('admin.drawings.lead')}</span>
        <Link to={screens.graphicalSearch.path} className={buttonClass({ size: 's' })}>
          {t('screen.graphicalSearch')}
        </Link>
      </div>
      {content()}
    </div>
  );
}
