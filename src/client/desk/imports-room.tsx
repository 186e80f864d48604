import { deskPath } from '#client/desk/desk-path.ts';
import { ImportsRoom } from '#client/imports/imports-room.tsx';
import { deskColumns, deskImports } from '#shared/desk/imports-contract.ts';
import { deskImportKinds } from '#shared/imports/import-kinds.ts';

const door = {
  contract: deskImports,
  columns: deskColumns,
  prefix: '/supplier',
  path: deskPath('imports'),
  kinds: deskImportKinds,
  suppliers: null,
} as const;

/** What the own supplier has imported. A catalogue is everybody's: the operator lets it run. */
export const DeskImportsRoom = () => <ImportsRoom door={door} />;
