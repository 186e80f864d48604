import * as adminAudit from '#shared/admin/audit-contract.ts';
import * as adminFirms from '#shared/admin/firms-contract.ts';
import * as adminHouse from '#shared/admin/house-contract.ts';
import * as adminImports from '#shared/admin/imports-contract.ts';
import * as adminMails from '#shared/admin/mails-contract.ts';
import * as adminSynonyms from '#shared/admin/synonyms-contract.ts';
import * as adminUsers from '#shared/admin/users-contract.ts';
import * as articles from '#shared/articles/contract.ts';
import * as articleOffers from '#shared/articles/offers-contract.ts';
import * as banner from '#shared/banner/contract.ts';
import * as bannerEdits from '#shared/banner/edit-contract.ts';
import * as botCheck from '#shared/bot-check/contract.ts';
import * as carts from '#shared/cart/carts-contract.ts';
import * as cart from '#shared/cart/contract.ts';
import * as cartEntry from '#shared/cart/entry-contract.ts';
import * as watchList from '#shared/cart/watch-list-contract.ts';
import type { Endpoint } from '#shared/contract.ts';
import * as deskBanners from '#shared/desk/banners-contract.ts';
import * as deskCustomers from '#shared/desk/customers-contract.ts';
import * as deskImports from '#shared/desk/imports-contract.ts';
import * as deskSetup from '#shared/desk/setup-contract.ts';
import * as deskSynonyms from '#shared/desk/synonyms-contract.ts';
import * as deskTours from '#shared/desk/tours-contract.ts';
import * as deskWaiting from '#shared/desk/waiting-contract.ts';
import * as documents from '#shared/documents/contract.ts';
import * as incomingInvoices from '#shared/documents/incoming-contract.ts';
import * as documentViews from '#shared/documents/views-contract.ts';
import * as drawings from '#shared/drawings/contract.ts';
import * as drawingEdits from '#shared/drawings/edit-contract.ts';
import * as handoffConnections from '#shared/handoff/connections-contract.ts';
import * as handoff from '#shared/handoff/contract.ts';
import * as invoicing from '#shared/invoicing/contract.ts';
import * as customerFiles from '#shared/invoicing/customer-file-contract.ts';
import * as customers from '#shared/invoicing/customers-contract.ts';
import * as salesDocuments from '#shared/invoicing/documents-contract.ts';
import * as invoicingOverview from '#shared/invoicing/overview-contract.ts';
import * as payments from '#shared/invoicing/payments-contract.ts';
import * as invoicingPrivacy from '#shared/invoicing/privacy-contract.ts';
import * as publicEstimates from '#shared/invoicing/public-contract.ts';
import * as invoiceSettings from '#shared/invoicing/settings-contract.ts';
import * as maintenance from '#shared/maintenance/contract.ts';
import * as messages from '#shared/messages/contract.ts';
import * as deliveryAddresses from '#shared/orders/addresses-contract.ts';
import * as orders from '#shared/orders/contract.ts';
import * as suppliersOrders from '#shared/orders/supplier-contract.ts';
import * as portal from '#shared/portal/contract.ts';
import * as registration from '#shared/registration/contract.ts';
import * as registrationDesk from '#shared/registration/desk-contract.ts';
import * as returns from '#shared/returns/contract.ts';
import * as suppliersReturns from '#shared/returns/supplier-contract.ts';
import * as acting from '#shared/session/acting-contract.ts';
import * as session from '#shared/session/contract.ts';
import * as factor from '#shared/session/factor-contract.ts';
import * as sso from '#shared/session/sso-contract.ts';
import * as firmFacts from '#shared/settings/firm-facts-contract.ts';
import * as firmLog from '#shared/settings/firm-log-contract.ts';
import * as firmSso from '#shared/settings/firm-sso-contract.ts';
import * as firmTrade from '#shared/settings/firm-trade-contract.ts';
import * as firmUsers from '#shared/settings/firm-users-contract.ts';
import * as ownSettings from '#shared/settings/own-contract.ts';
import * as supplierAccess from '#shared/settings/supplier-access-contract.ts';
import * as suppliers from '#shared/suppliers/contract.ts';
import * as supplierEdits from '#shared/suppliers/edit-contract.ts';
import * as supplierSetup from '#shared/suppliers/setup-contract.ts';
import * as technicalInfo from '#shared/technical-info/contract.ts';
import * as tyres from '#shared/tyres/contract.ts';
import * as universalSearch from '#shared/universal-search/contract.ts';
import * as vehicle from '#shared/vehicle/contract.ts';
import * as vehicleSearch from '#shared/vehicle/search-contract.ts';
import * as vehicleSpec from '#shared/vehicle/spec-contract.ts';
import * as webDays from '#shared/webdays/contract.ts';
import * as webDaysDesk from '#shared/webdays/desk-contract.ts';
import * as work from '#shared/work/contract.ts';
import * as workPackages from '#shared/work/packages-contract.ts';

const contracts = [
  session,
  sso,
  factor,
  acting,
  botCheck,
  registration,
  registrationDesk,
  deskWaiting,
  deskCustomers,
  suppliersOrders,
  portal,
  vehicle,
  vehicleSearch,
  vehicleSpec,
  banner,
  suppliers,
  messages,
  ownSettings,
  articles,
  articleOffers,
  tyres,
  universalSearch,
  cart,
  carts,
  cartEntry,
  watchList,
  orders,
  deliveryAddresses,
  invoicing,
  customers,
  publicEstimates,
  customerFiles,
  invoicingPrivacy,
  salesDocuments,
  payments,
  invoiceSettings,
  invoicingOverview,
  handoff,
  handoffConnections,
  work,
  workPackages,
  technicalInfo,
  maintenance,
  drawings,
  drawingEdits,
  documents,
  documentViews,
  incomingInvoices,
  returns,
  suppliersReturns,
  bannerEdits,
  adminUsers,
  adminFirms,
  adminAudit,
  adminMails,
  adminHouse,
  adminSynonyms,
  adminImports,
  deskBanners,
  deskImports,
  deskSynonyms,
  deskSetup,
  deskTours,
  supplierEdits,
  supplierSetup,
  webDays,
  webDaysDesk,
  firmUsers,
  firmFacts,
  firmSso,
  firmLog,
  supplierAccess,
  firmTrade,
];

const isEndpoint = (thing: unknown): thing is Endpoint =>
  typeof thing === 'object' && thing !== null && 'access' in thing && 'method' in thing;

/** Every call of the portal. */
export const endpoints: readonly Endpoint[] = contracts.flatMap((contract) =>
  Object.values(contract).filter(isEndpoint),
);
