import type { Kysely, Transaction } from 'kysely';
import type { Log } from '#server/db/log.ts';
import type { Schema } from '#server/db/schema.ts';
import type { SupplierSystem } from '#server/gateways/supplier-system/supplier-system.ts';
import type { User } from '#shared/session/user.ts';

export type ArticleFacts = {
  readonly brand: string;
  readonly number: string;
  /** What it is, in the user's language. */
  readonly name: string;
  readonly packSize: number;
  readonly minimum: number;
};

export type LabourOfCar = { readonly cart_id: number; readonly car_id: number | null; readonly job_id: number | null };

export type CartDeps = {
  readonly db: Kysely<Schema>;
  /** From the running catalogue, if it may be sold to the user's firm. */
  readonly findArticle: (id: number, user: User, now: Date) => Promise<ArticleFacts | null>;
  readonly supplierSystems: (supplierCode: string) => Pick<SupplierSystem, 'offers'>;
  /** After labour of a car went or came back: what it shared with other jobs is counted with those, or no longer. */
  readonly recountLabour?: (tx: Transaction<Schema>, user: User, line: LabourOfCar) => Promise<void>;
  readonly patienceMs: number;
  readonly log: Log;
};
