import type { CarFactTables } from '#server/db/schema/car-facts.ts';
import type { CartTables } from '#server/db/schema/cart.ts';
import type { CatalogueTables } from '#server/db/schema/catalogue.ts';
import type { DocumentTables } from '#server/db/schema/documents.ts';
import type { DrawingTables } from '#server/db/schema/drawings.ts';
import type { HandoffTables } from '#server/db/schema/handoff.ts';
import type { HouseTables } from '#server/db/schema/house.ts';
import type { IdentityTables } from '#server/db/schema/identity.ts';
import type { InvoicingTables } from '#server/db/schema/invoicing.ts';
import type { MailTables } from '#server/db/schema/mail.ts';
import type { MaintenanceTables } from '#server/db/schema/maintenance.ts';
import type { NewsTables } from '#server/db/schema/news.ts';
import type { OrderTables } from '#server/db/schema/orders.ts';
import type { RegistrationTables } from '#server/db/schema/registration.ts';
import type { RepairGroupTables } from '#server/db/schema/repair-groups.ts';
import type { ReturnTables } from '#server/db/schema/returns.ts';
import type { SalesDocumentTables } from '#server/db/schema/sales-documents.ts';
import type { SecondFactorTables } from '#server/db/schema/second-factor.ts';
import type { SupplierBooksTables } from '#server/db/schema/supplier-books.ts';
import type { TechnicalInfoTables } from '#server/db/schema/technical-info.ts';
import type { TradeTables } from '#server/db/schema/trade.ts';
import type { TyreTables } from '#server/db/schema/tyres.ts';
import type { VehicleTables } from '#server/db/schema/vehicle.ts';
import type { WebDayTables } from '#server/db/schema/webdays.ts';
import type { WorkTables } from '#server/db/schema/work.ts';

/** Every table, as Kysely sees it: one interface per area, side by side. */
export interface Schema
  extends HouseTables,
    HandoffTables,
    DocumentTables,
    ReturnTables,
    IdentityTables,
    SecondFactorTables,
    RegistrationTables,
    VehicleTables,
    NewsTables,
    MailTables,
    CatalogueTables,
    TradeTables,
    SupplierBooksTables,
    CartTables,
    OrderTables,
    CarFactTables,
    InvoicingTables,
    SalesDocumentTables,
    RepairGroupTables,
    TechnicalInfoTables,
    WorkTables,
    MaintenanceTables,
    TyreTables,
    WebDayTables,
    DrawingTables {}
