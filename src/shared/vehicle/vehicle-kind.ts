import * as z from 'zod/mini';

/** R7.14: cars, commercial vehicles, motorcycles. */
export const vehicleKinds = ['PC', 'CV', 'MOTORCYCLE'] as const;
export const vehicleKindSchema = z.enum(vehicleKinds);
export type VehicleKind = z.infer<typeof vehicleKindSchema>;

export const fuels = [
  'petrol',
  'diesel',
  'electric',
  'hybrid-petrol',
  'hybrid-diesel',
  'plugin-petrol',
  'plugin-diesel',
  'lpg',
  'cng',
  'hydrogen',
  'other',
] as const;
export const fuelSchema = z.enum(fuels);
export type Fuel = z.infer<typeof fuelSchema>;
