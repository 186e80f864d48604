import { useState } from 'react';
import { useReleases } from '#client/admin/imports/queries.ts';
import { ReleaseList } from '#client/admin/imports/release-list.tsx';
import { SwapDialog } from '#client/admin/imports/swap-dialog.tsx';
import { sectionPath } from '#client/admin/sections.ts';
import { useSupplierChoice } from '#client/admin/suppliers/use-supplier-choice.ts';
import { useText } from '#client/i18n/text.tsx';
import { ImportsRoom as Room } from '#client/imports/imports-room.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { adminColumns, adminImports } from '#shared/admin/imports-contract.ts';
import { importKinds } from '#shared/imports/import-kinds.ts';

/** All imports, and which release of the catalogue is the one. */
export function ImportsRoom() {
  const suppliers = useSupplierChoice();
  const door = {
    contract: adminImports,
    columns: adminColumns,
    prefix: '/admin',
    path: sectionPath('imports'),
    kinds: importKinds,
    suppliers,
  } as const;
  return (
    <Room door={door} release={({ release }) => <LetRun release={release} />}>
      <ReleaseList />
    </Room>
  );
}

/** Where it stands in front of somebody who may decide it. */
function LetRun({ release: id }: { release: number | null }) {
  const t = useText();
  const { data } = useReleases();
  const [isAsked, setAsked] = useState(false);
  const release = data?.releases.find((one) => one.id === id);
  const running = data?.releases.find(({ state }) => state === 'running')?.id ?? null;
  if (!release) return null;
  if (!release.mayRun) return t(`admin.imports.releaseStates.${release.state}`);
  return (
    <>
      <Button size="s" onClick={() => setAsked(true)}>
        {t('admin.imports.swap')}
      </Button>
      {isAsked && <SwapDialog release={release} running={running} onClose={() => setAsked(false)} />}
    </>
  );
}
