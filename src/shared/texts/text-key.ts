import type acting from '#shared/texts/acting/de.json';
import type admin from '#shared/texts/admin/de.json';
import type apiDocs from '#shared/texts/api-docs/de.json';
import type articleFilters from '#shared/texts/article-filters/de.json';
import type articles from '#shared/texts/articles/de.json';
import type banner from '#shared/texts/banner/de.json';
import type cart from '#shared/texts/cart/de.json';
import type cartEntry from '#shared/texts/cart-entry/de.json';
import type desk from '#shared/texts/desk/de.json';
import type deskFiles from '#shared/texts/desk-files/de.json';
import type deskRooms from '#shared/texts/desk-rooms/de.json';
import type documentPapers from '#shared/texts/document-papers/de.json';
import type documentPhoto from '#shared/texts/document-photo/de.json';
import type documents from '#shared/texts/documents/de.json';
import type drawings from '#shared/texts/drawings/de.json';
import type eInvoice from '#shared/texts/e-invoice/de.json';
import type estimates from '#shared/texts/estimates/de.json';
import type failures from '#shared/texts/failures/de.json';
import type firmSettings from '#shared/texts/firm-settings/de.json';
import type handoff from '#shared/texts/handoff/de.json';
import type help from '#shared/texts/help/de.json';
import type importHeadings from '#shared/texts/import-headings/de.json';
import type importPreview from '#shared/texts/import-preview/de.json';
import type importSentences from '#shared/texts/import-sentences/de.json';
import type invoicing from '#shared/texts/invoicing/de.json';
import type keyboard from '#shared/texts/keyboard/de.json';
import type mails from '#shared/texts/mails/de.json';
import type maintenance from '#shared/texts/maintenance/de.json';
import type messages from '#shared/texts/messages/de.json';
import type orderPapers from '#shared/texts/order-papers/de.json';
import type orders from '#shared/texts/orders/de.json';
import type ownSettings from '#shared/texts/own-settings/de.json';
import type ownSoftware from '#shared/texts/own-software/de.json';
import type palette from '#shared/texts/palette/de.json';
import type papers from '#shared/texts/papers/de.json';
import type portal from '#shared/texts/portal/de.json';
import type registration from '#shared/texts/registration/de.json';
import type registrationMails from '#shared/texts/registration-mails/de.json';
import type returnCases from '#shared/texts/return-cases/de.json';
import type returnPapers from '#shared/texts/return-papers/de.json';
import type returns from '#shared/texts/returns/de.json';
import type rooms from '#shared/texts/rooms/de.json';
import type salesDocuments from '#shared/texts/sales-documents/de.json';
import type session from '#shared/texts/session/de.json';
import type settings from '#shared/texts/settings/de.json';
import type settingsMails from '#shared/texts/settings-mails/de.json';
import type shell from '#shared/texts/shell/de.json';
import type specialReturns from '#shared/texts/special-returns/de.json';
import type supplierSetup from '#shared/texts/supplier-setup/de.json';
import type technicalInfo from '#shared/texts/technical-info/de.json';
import type tray from '#shared/texts/tray/de.json';
import type tyres from '#shared/texts/tyres/de.json';
import type vehicle from '#shared/texts/vehicle/de.json';
import type vehicleSearch from '#shared/texts/vehicle-search/de.json';
import type walk from '#shared/texts/walk/de.json';
import type watchList from '#shared/texts/watch-list/de.json';
import type webdays from '#shared/texts/webdays/de.json';
import type weekdays from '#shared/texts/weekdays/de.json';
import type work from '#shared/texts/work/de.json';

/** One folder of texts an area, one file a language; German names the keys. */
type Texts = typeof failures &
  typeof acting &
  typeof admin &
  typeof apiDocs &
  typeof articleFilters &
  typeof articles &
  typeof banner &
  typeof cart &
  typeof cartEntry &
  typeof desk &
  typeof deskRooms &
  typeof deskFiles &
  typeof documentPapers &
  typeof documentPhoto &
  typeof documents &
  typeof drawings &
  typeof eInvoice &
  typeof estimates &
  typeof firmSettings &
  typeof handoff &
  typeof help &
  typeof importHeadings &
  typeof importPreview &
  typeof importSentences &
  typeof invoicing &
  typeof keyboard &
  typeof mails &
  typeof maintenance &
  typeof messages &
  typeof orderPapers &
  typeof orders &
  typeof ownSettings &
  typeof ownSoftware &
  typeof palette &
  typeof papers &
  typeof portal &
  typeof registration &
  typeof registrationMails &
  typeof returnCases &
  typeof returnPapers &
  typeof returns &
  typeof rooms &
  typeof salesDocuments &
  typeof session &
  typeof settings &
  typeof settingsMails &
  typeof shell &
  typeof specialReturns &
  typeof supplierSetup &
  typeof technicalInfo &
  typeof tray &
  typeof tyres &
  typeof vehicle &
  typeof vehicleSearch &
  typeof walk &
  typeof watchList &
  typeof webdays &
  typeof weekdays &
  typeof work;

type Paths<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}` }[keyof T & string];

/** "TOAST_MESSAGES.ERROR_CREDENTIALS" and its like. */
export type TextKey = Paths<Texts>;
