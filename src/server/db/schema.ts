import type { CarFactTables } from '#server/db/schema/car-facts.ts';
import type { CartTables } from '#server/db/schema/cart.ts';
import type { CatalogueTables } from '#server/db/schema/catalogue.ts';
import type { HouseTables } from '#server/db/schema/house.ts';
import type { IdentityTables } from '#server/db/schema/identity.ts';
import type { NewsTables } from '#server/db/schema/news.ts';
import type { TradeTables } from '#server/db/schema/trade.ts';
import type { VehicleTables } from '#server/db/schema/vehicle.ts';

/** Every table, as Kysely sees it: one interface per area, side by side. */
export interface Schema
  extends HouseTables,
    IdentityTables,
    VehicleTables,
    NewsTables,
    CatalogueTables,
    TradeTables,
    CartTables,
    CarFactTables {}
