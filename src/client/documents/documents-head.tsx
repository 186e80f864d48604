import { startDownload } from '#client/downloads/downloads.ts';
import { type Translate, useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { DownloadSimpleIcon, UploadSimpleIcon } from '#client/ui/icons/icons.ts';
import { Menu } from '#client/ui/layers/menu.tsx';
import { MenuItem } from '#client/ui/layers/menu-item.tsx';
import { PageHeader } from '#client/ui/page/page-header.tsx';
import type { AnswerOf } from '#shared/contract.ts';
import type { documentTotals } from '#shared/documents/contract.ts';
import { documentsTable, documentsZip, mostExported } from '#shared/documents/document-files.ts';
import type { FilterQuery } from '#shared/documents/document-filter.ts';
import { formatNumber } from '#shared/format/number.ts';

type DocumentsHeadProps = {
  totals: AnswerOf<typeof documentTotals> | undefined;
  filter: FilterQuery;
  chosen: readonly number[];
  /** null: without the right to it. */
  onUpload: (() => void) | null;
};

const countText = ({ count, isMore }: AnswerOf<typeof documentTotals>, t: Translate): string =>
  isMore
    ? t('documents.countMore', { count: formatNumber(count) })
    : t('documents.count', { count, shown: formatNumber(count) });

export function DocumentsHead({ totals, filter, chosen, onUpload }: DocumentsHeadProps) {
  const t = useText();
  const zipName = t('documents.export.zip', { count: chosen.length, shown: formatNumber(chosen.length) });
  const most = totals !== undefined && (totals.isMore || totals.count > mostExported);
  const detail = most ? { detail: t('documents.export.most', { count: formatNumber(mostExported) }) } : {};
  return (
    <PageHeader
      title={t('documents.title')}
      sub={totals && countText(totals, t)}
      actions={
        <>
          {onUpload && (
            <Button
              size="s"
              icon={<UploadSimpleIcon size="s" />}
              aria-label={t('documents.incoming.upload')}
              data-print="never"
              onClick={onUpload}
            >
              {t('documents.incoming.uploadShort')}
            </Button>
          )}
          <Menu
            label={t('documents.export.title')}
            triggerClass={buttonClass({ size: 's' })}
            trigger={
              <>
                <DownloadSimpleIcon size="s" />
                {t('documents.export.title')}
              </>
            }
            onAction={(id) => {
              const format = id === 'xlsx' ? 'xlsx' : 'csv';
              if (id === 'zip') void startDownload(documentsZip(chosen), zipName);
              else void startDownload(documentsTable(format, filter), t(`documents.export.${format}`));
            }}
          >
            <MenuItem id="csv" {...detail}>
              {t('documents.export.csv')}
            </MenuItem>
            <MenuItem id="xlsx" {...detail}>
              {t('documents.export.xlsx')}
            </MenuItem>
            {chosen.length > 0 && <MenuItem id="zip">{zipName}</MenuItem>}
          </Menu>
        </>
      }
    />
  );
}
