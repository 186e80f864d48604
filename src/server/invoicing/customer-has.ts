import { type RawBuilder, sql } from 'kysely';
import { anywhere } from '#server/db/like-pattern.ts';

/** Every word stands somewhere in the customer, in a VIN or on one of the plates, with or without their gaps. */
export const customerHas = (text: string): RawBuilder<boolean>[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 10)
    .map(
      (word) => sql<boolean>`(customer.search like ${anywhere(word)} or exists (
      select from customer_vehicle vehicle where vehicle.firm_id = customer.firm_id and vehicle.customer_id = customer.id
        and lower(vehicle.plate || ' ' || replace(replace(vehicle.plate, ' ', ''), '-', '') || ' ' || vehicle.vin)
          like ${anywhere(word)}))`,
    );
