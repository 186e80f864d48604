import type { CustomerData, CustomerFile, VehicleData } from '#shared/invoicing/customer-file.ts';
import type { Language } from '#shared/session/language.ts';

export const newCustomer = (name: string, country: string, language: Language): CustomerData => ({
  kind: 'private',
  name,
  contact: '',
  street: '',
  postalCode: '',
  city: '',
  country,
  email: '',
  phone: '',
  vatId: '',
  note: '',
  language,
  leitwegId: '',
  paymentDays: null,
  consent: { mail: false, phone: false, post: false, since: null },
});

/** What of a file can be changed. */
export function dataOf(file: CustomerFile): CustomerData {
  const {
    id: _id,
    vehicles: _vehicles,
    since: _since,
    revenue: _revenue,
    open: _open,
    documents: _count,
    ...data
  } = file;
  return data;
}

export const newVehicle: VehicleData = {
  plate: '',
  vin: '',
  kTypeId: null,
  name: '',
  mileage: null,
  firstRegistration: null,
  nextInspection: null,
  note: '',
};

/** As people write a VIN: with blanks, in small letters. */
export const plainVin = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();
