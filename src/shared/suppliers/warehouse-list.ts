import * as z from 'zod/mini';
import { byNearness, warehouseKinds } from '#shared/suppliers/delivery.ts';
import { namesTwice } from '#shared/suppliers/names-twice.ts';
import { clockTime } from '#shared/suppliers/tour-plan.ts';

export const mostWarehouses = 500;
export const longestCode = 12;
export const longestName = 60;

export const warehouseSchema = z.strictObject({
  /** Stock lists name it. */
  code: z.string().check(z.regex(/^[A-Z0-9]{1,12}$/, 'a code: 1 to 12 capitals or digits')),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestName)),
  kind: z.enum(warehouseKinds),
  transferMinutes: z.int().check(z.minimum(0), z.maximum(1440)),
  days: z.int().check(z.minimum(0), z.maximum(30)),
  cutOff: z.nullable(clockTime),
});
export type ListedWarehouse = z.infer<typeof warehouseSchema>;

export const warehouseProblems = [
  'code-twice',
  'name-twice',
  'branch-twice',
  'no-branch',
  'way-from-branch',
  'cut-off-without-days',
] as const;
export type WarehouseProblem = { readonly what: (typeof warehouseProblems)[number]; readonly at: number };

/**
 * What cannot be true, with the row in which it stands. Every way is one to the branch that the tours begin at: so there is
 * exactly one, it has no way to itself, and a list without any is a list without warehouses.
 */
export function warehouseProblemsOf(warehouses: readonly ListedWarehouse[]): WarehouseProblem[] {
  const problems: WarehouseProblem[] = [];
  const codes = warehouses.map(({ code }) => code);
  const isTwice = namesTwice(warehouses);
  const branch = warehouses.findIndex(({ kind }) => kind === 'branch');
  if (warehouses.length > 0 && branch === -1) problems.push({ what: 'no-branch', at: 0 });
  for (const [at, { code, kind, transferMinutes, days, cutOff }] of warehouses.entries()) {
    if (codes.indexOf(code) < at) problems.push({ what: 'code-twice', at });
    if (isTwice[at]) problems.push({ what: 'name-twice', at });
    if (kind === 'branch' && at > branch) problems.push({ what: 'branch-twice', at });
    if (kind === 'branch' && (transferMinutes > 0 || days > 0)) problems.push({ what: 'way-from-branch', at });
    if (days === 0 && cutOff !== null) problems.push({ what: 'cut-off-without-days', at });
  }
  return problems;
}

/** Nearest first, so that equal lists are equal. */
export const inNearness = (warehouses: readonly ListedWarehouse[]): ListedWarehouse[] =>
  warehouses.toSorted((a, b) => byNearness(a, b) || (a.code < b.code ? -1 : 1));
