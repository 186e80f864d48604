import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { FirmAdmin } from '#server/settings/firm-door.ts';
import { changePackageIn, readPackages, removePackageIn, savePackageIn } from '#server/work/packages.ts';
import type { PartNames } from '#server/work/part-names.ts';
import type { AuditAction, AuditDetail } from '#shared/admin/audit-words.ts';
import type { CallInput } from '#shared/contract.ts';
import type { Language } from '#shared/session/language.ts';
import type { saveWorkPackage } from '#shared/work/packages-contract.ts';

type Tx = Transaction<Schema>;
export type Reader = { readonly language: Language; readonly nameOf: PartNames };

/** Of no car: what of a package a car has is for the work screen to say. */
const noCar = 0;

export const listPackages = async (tx: Tx, { language, nameOf }: Reader) => ({
  packages: await readPackages(tx, { adcTypeId: noCar, language, nameOf }),
});

type Contents = CallInput<typeof saveWorkPackage>['body'];
type Patch = { readonly [field in keyof Contents]?: Contents[field] | undefined };

/** The one way to write them, from wherever: each is noted. What is saved twice is noted once. */
export async function addPackage(tx: Tx, admin: FirmAdmin, contents: Contents, now: Date) {
  const { isNew, answer } = await savePackageIn(tx, admin.firm.id, admin.name, contents, now);
  if (isNew && answer.kind === 'saved') await note(admin, 'package-added', answer.id, detailOf(contents));
  return answer;
}

export async function keepPackage(tx: Tx, admin: FirmAdmin, id: number, patch: Patch) {
  const answer = await changePackageIn(tx, admin.firm.id, id, patch);
  if (answer.kind === 'changed') await note(admin, 'package-changed', id, detailOf(patch));
  return answer;
}

export async function losePackage(tx: Tx, admin: FirmAdmin, id: number): Promise<void> {
  await note(admin, 'package-removed', id, { name: await removePackageIn(tx, id) });
}

export async function changePackage(tx: Tx, admin: FirmAdmin, id: number, wish: Contents, reader: Reader) {
  const answer = await keepPackage(tx, admin, id, wish);
  return answer.kind === 'taken' ? answer : { kind: 'saved' as const, ...(await listPackages(tx, reader)) };
}

export async function removePackage(tx: Tx, admin: FirmAdmin, id: number, reader: Reader) {
  await losePackage(tx, admin, id);
  return listPackages(tx, reader);
}

const detailOf = ({ name, jobs, parts }: Patch): AuditDetail => ({
  ...(name !== undefined && { name }),
  ...(jobs && { jobs: String(jobs.length) }),
  ...(parts && { parts: String(parts.length) }),
});

const note = ({ note: write }: FirmAdmin, action: AuditAction, subjectId: number, detail: AuditDetail) =>
  write({ action, subject: 'work-package', subjectId, detail });
