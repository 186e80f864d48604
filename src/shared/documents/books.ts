/** A line of an order of ours. */
export type BookLine = {
  readonly orderId: number;
  readonly orderNumber: string;
  readonly supplierCode: string;
  readonly line: number;
  readonly kind: 'part' | 'deposit';
  readonly brand: string;
  readonly number: string;
  readonly name: string;
  readonly ordered: number;
  readonly delivered: number;
  /** By other invoices of the same supplier that came in, less what was credited. */
  readonly billedBefore: number;
  readonly unitPrice: number;
  readonly vatRate: number;
};

export type BookSurcharge = {
  readonly orderId: number;
  readonly orderNumber: string;
  readonly supplierCode: string;
  readonly name: string;
  readonly amount: number;
};

/** What our books know of the orders that an invoice speaks of. */
export type Books = {
  /** Which of our suppliers the seller is; null: none of them. */
  readonly sellerCode: string | null;
  readonly lines: readonly BookLine[];
  readonly surcharges: readonly BookSurcharge[];
  /** Of the delivery note that the invoice names. */
  readonly noteLines: readonly { readonly orderId: number; readonly line: number; readonly quantity: number }[];
  /** Of the same paper, where our books have it. */
  readonly gross: number | null;
  readonly firmName: string;
};
