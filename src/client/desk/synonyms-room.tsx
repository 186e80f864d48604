import { useState } from 'react';
import { ImportSynonyms } from '#client/admin/synonyms/import-synonyms.tsx';
import { SynonymList } from '#client/admin/synonyms/synonym-list.tsx';
import { deskPath } from '#client/desk/desk-path.ts';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { DownloadSimpleIcon, UploadSimpleIcon } from '#client/ui/icons/icons.ts';
import { deskSynonymColumns, deskSynonymImports, deskSynonyms, synonymFile } from '#shared/desk/synonyms-contract.ts';

const words = { list: deskSynonyms, file: deskSynonymImports, columns: deskSynonymColumns };

/** The words of the search as a file: out, changed, and in again. */
export function DeskSynonymsRoom() {
  const t = useText();
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <SynonymList
        contract={words}
        path={deskPath('synonyms')}
        buttons={
          <>
            {(['csv', 'xlsx'] as const).map((format) => (
              <a
                key={format}
                className={buttonClass({ size: 's' })}
                href={synonymFile(format)}
                download
                aria-label={t('deskTours.exportAs', { format: format.toUpperCase() })}
              >
                <DownloadSimpleIcon size="s" />
                {format.toUpperCase()}
              </a>
            ))}
            <Button size="s" variant="primary" icon={<UploadSimpleIcon size="s" />} onClick={() => setImporting(true)}>
              {t('admin.synonyms.import')}
            </Button>
          </>
        }
      />
      {isImporting && <ImportSynonyms contract={words} onClose={() => setImporting(false)} />}
    </>
  );
}
