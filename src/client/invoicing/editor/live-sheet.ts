import { dayAfter } from '#shared/invoicing/cash-discount.ts';
import type { CustomerFile } from '#shared/invoicing/customer-file.ts';
import { isInvoice } from '#shared/invoicing/document-kind.ts';
import { documentTotals } from '#shared/invoicing/document-totals.ts';
import type { Buyer, DocumentVehicle, Draft, Sheet } from '#shared/invoicing/sales-document.ts';

/** A customer as the paper shows it. */
export function buyerOf(file: CustomerFile): Buyer {
  const { id, kind, name, contact, street, postalCode, city, country, email, phone, vatId, leitwegId, language } = file;
  return { id, kind, name, contact, street, postalCode, city, country, email, phone, vatId, leitwegId, language };
}

function vehicleOf(file: CustomerFile | undefined, id: number): DocumentVehicle | undefined {
  const vehicle = file?.vehicles.find((one) => one.id === id);
  if (!vehicle) return undefined;
  const { plate, name, vin, kTypeId } = vehicle;
  return { id, plate, name, vin, kTypeId };
}

/** The paper as it would be if everything typed were saved: so it follows every key. */
export function liveSheet(sheet: Sheet, draft: Draft, file: CustomerFile | undefined): Sheet {
  const { customerId, vehicleId, positions, taxation, documentDate, paymentDays } = draft;
  const known = file && file.id === customerId ? file : undefined;
  const savedBuyer = sheet.buyer?.id === customerId ? sheet.buyer : null;
  const savedVehicle = sheet.vehicle?.id === vehicleId ? sheet.vehicle : null;
  const isDue = isInvoice(sheet.kind) || sheet.kind === 'reminder';
  const prepaid = sheet.deducted.reduce((sum, { gross }) => sum + gross, 0);
  return {
    ...sheet,
    draft,
    buyer: customerId === null ? null : known ? buyerOf(known) : savedBuyer,
    vehicle: vehicleId === null ? null : (vehicleOf(known, vehicleId) ?? savedVehicle),
    dueOn: isDue && documentDate !== '' ? dayAfter(documentDate, paymentDays) : sheet.dueOn,
    totals: documentTotals({ positions, taxation, country: sheet.seller.address.country }, prepaid),
  };
}
