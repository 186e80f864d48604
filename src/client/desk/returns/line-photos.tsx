import styles from '#client/desk/returns/case.module.css';
import { useText } from '#client/i18n/text.tsx';
import { DownloadSimpleIcon } from '#client/ui/icons/icons.ts';
import type { ReturnCase } from '#shared/returns/return-case.ts';

type LinePhotosProps = {
  firmId: number;
  line: Pick<ReturnCase['lines'][number], 'photos' | 'reports'>;
  part: string;
};

const photoOf = (firmId: number, id: number) => `/files/supplier/return-photos/${firmId}/${id}`;

/** Pictures and test reports, as the customer has sent them. */
export function LinePhotos({ firmId, line: { photos, reports }, part }: LinePhotosProps) {
  const t = useText();
  if (photos.length + reports.length === 0) return null;
  return (
    <ul className={styles.photos} aria-label={t('returnCases.photos.of', { of: part })}>
      {photos.map((id, index) => (
        <li key={id}>
          <a href={photoOf(firmId, id)} target="_blank" rel="noopener">
            <img
              src={photoOf(firmId, id)}
              loading="lazy"
              alt={t('returnCases.photos.one', { number: index + 1, of: part })}
            />
          </a>
        </li>
      ))}
      {reports.map((id, index) => (
        <li key={id}>
          <a href={photoOf(firmId, id)} download className={styles.report}>
            <DownloadSimpleIcon size="s" />
            {t('returnCases.report', { number: index + 1 })}
          </a>
        </li>
      ))}
    </ul>
  );
}
