import { useState } from 'react';
import { sectionPath } from '#client/admin/sections.ts';
import { ImportSynonyms } from '#client/admin/synonyms/import-synonyms.tsx';
import { NewSynonymPane } from '#client/admin/synonyms/new-synonym-pane.tsx';
import { houseWords, useSynonymChanges } from '#client/admin/synonyms/queries.ts';
import { SynonymList } from '#client/admin/synonyms/synonym-list.tsx';
import { succeeded } from '#client/api/succeeded.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { PlusIcon, TrashIcon, UploadSimpleIcon } from '#client/ui/icons/icons.ts';
import type { Synonym } from '#shared/admin/synonyms-contract.ts';

export function SynonymsRoom() {
  const t = useText();
  const [layer, setLayer] = useState<'new' | 'import' | null>(null);
  const { add, remove } = useSynonymChanges();
  // It can be undone, so nobody is asked before.
  const drop = async ({ target, targetId, language: of, word }: Synonym) => {
    const key = { target, targetId, language: of, word };
    const gone = await succeeded(remove(key));
    if (gone)
      notify({
        key: 'admin.synonyms.removed',
        kind: 'SUCCESS',
        preset: 'A',
        detail: key.word,
        action: { label: t('rooms.undo'), run: () => void add(key).catch(() => null) },
      });
  };
  return (
    <>
      <SynonymList
        contract={houseWords}
        path={sectionPath('synonyms')}
        buttons={
          <>
            <Button size="s" icon={<UploadSimpleIcon size="s" />} onClick={() => setLayer('import')}>
              {t('admin.synonyms.import')}
            </Button>
            <Button size="s" variant="primary" icon={<PlusIcon size="s" />} onClick={() => setLayer('new')}>
              {t('admin.synonyms.add')}
            </Button>
          </>
        }
        rowAction={(one) => (
          <IconButton
            size="s"
            label={t('admin.synonyms.remove', { word: one.word })}
            icon={<TrashIcon />}
            onClick={() => void drop(one)}
          />
        )}
      />
      {layer === 'new' && <NewSynonymPane onClose={() => setLayer(null)} />}
      {layer === 'import' && <ImportSynonyms contract={houseWords} onClose={() => setLayer(null)} />}
    </>
  );
}
