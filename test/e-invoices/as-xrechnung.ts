import type { Invoice } from '#shared/e-invoice/invoice.ts';
import { meansOf } from '#shared/e-invoice/payment.ts';
import { asProfile } from '#shared/e-invoice/profiles.ts';

/** The same invoice with all that XRechnung asks for beyond EN 16931: addresses to write to, a contact, an account. */
export const asXRechnung = (invoice: Invoice): Invoice =>
  asProfile(
    {
      ...invoice,
      buyerReference: invoice.buyer.ids[0]?.id ?? 'none',
      seller: {
        ...invoice.seller,
        electronicAddress: { id: 'rechnung@supplier.example', scheme: 'EM' },
        contact: { name: 'Debitoren', phone: '+49 40 66969-100', email: 'rechnung@supplier.example' },
      },
      buyer: { ...invoice.buyer, electronicAddress: { id: 'eingang@workshop.example', scheme: 'EM' } },
      payment: { means: meansOf.sepaTransfer, transfers: [{ account: 'DE02120300000000202051' }] },
    },
    'xrechnung',
  );
