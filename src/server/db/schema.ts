import type { HouseTables } from '#server/db/schema/house.ts';
import type { IdentityTables } from '#server/db/schema/identity.ts';
import type { NewsTables } from '#server/db/schema/news.ts';
import type { VehicleTables } from '#server/db/schema/vehicle.ts';

/** Every table, as Kysely sees it: one interface per area, side by side. */
export interface Schema extends HouseTables, IdentityTables, VehicleTables, NewsTables {}
