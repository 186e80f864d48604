import { useQueryClient } from '@tanstack/react-query';
import { useText } from '#client/i18n/text.tsx';
import { FileImportDialog } from '#client/imports/file-import-dialog.tsx';
import { deskTours, largestTourFile, tourColumns, tourImports } from '#shared/desk/tours-contract.ts';

const door = { contract: tourImports, columns: tourColumns, kind: 'tours', largestFile: largestTourFile } as const;

export function ImportTours({ onClose }: { onClose: () => void }) {
  const t = useText();
  const queryClient = useQueryClient();
  return (
    <FileImportDialog
      door={door}
      title={t('deskTours.import')}
      onChanged={() => void queryClient.invalidateQueries({ queryKey: [deskTours.name] })}
      onClose={onClose}
    />
  );
}
