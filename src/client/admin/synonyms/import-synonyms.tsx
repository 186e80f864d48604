import { useQueryClient } from '@tanstack/react-query';
import type { SynonymsContract } from '#client/admin/synonyms/queries.ts';
import { useText } from '#client/i18n/text.tsx';
import { FileImportDialog } from '#client/imports/file-import-dialog.tsx';
import { largestSynonymFile } from '#shared/admin/synonyms-contract.ts';

/** The operator's words for all, or a supplier's own. */
export function ImportSynonyms({ contract, onClose }: { contract: SynonymsContract; onClose: () => void }) {
  const t = useText();
  const queryClient = useQueryClient();
  const door = {
    contract: contract.file,
    columns: contract.columns,
    kind: 'synonyms',
    largestFile: largestSynonymFile,
  } as const;
  return (
    <FileImportDialog
      door={door}
      title={t('admin.synonyms.import')}
      onChanged={() => void queryClient.invalidateQueries({ queryKey: [contract.list.name] })}
      onClose={onClose}
    />
  );
}
