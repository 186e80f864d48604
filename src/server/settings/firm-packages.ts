import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { FirmAdmin } from '#server/settings/firm-door.ts';
import { changePackageIn, readPackages, removePackageIn } from '#server/work/packages.ts';
import type { PartNames } from '#server/work/part-names.ts';
import type { CallInput } from '#shared/contract.ts';
import type { Language } from '#shared/session/language.ts';
import type { changeFirmPackage } from '#shared/settings/firm-trade-contract.ts';

type Tx = Transaction<Schema>;
export type Reader = { readonly language: Language; readonly nameOf: PartNames };

/** Of no car: what of a package a car has is for the work screen to say. */
const noCar = 0;

export const listPackages = async (tx: Tx, { language, nameOf }: Reader) => ({
  packages: await readPackages(tx, { adcTypeId: noCar, language, nameOf }),
});

type Wish = CallInput<typeof changeFirmPackage>['body'];

export async function changePackage(tx: Tx, admin: FirmAdmin, id: number, wish: Wish, reader: Reader) {
  const answer = await changePackageIn(tx, admin.firm.id, id, wish);
  if (answer.kind === 'taken') return answer;
  const detail = { name: wish.name, jobs: String(wish.jobs.length), parts: String(wish.parts.length) };
  await admin.note({ action: 'package-changed', subject: 'work-package', subjectId: id, detail });
  return { kind: 'saved' as const, ...(await listPackages(tx, reader)) };
}

export async function removePackage(tx: Tx, admin: FirmAdmin, id: number, reader: Reader) {
  const name = await removePackageIn(tx, id);
  await admin.note({ action: 'package-removed', subject: 'work-package', subjectId: id, detail: { name } });
  return listPackages(tx, reader);
}
