import type { GeneratedAlways } from 'kysely';
import type { Car, ServiceInfo } from '#shared/vehicle/car.ts';

export interface VehicleTables {
  vehicle_type: {
    k_type_id: number;
    adc_type_id: number | null;
    kind: Car['kind'];
    producer: string;
    model: string;
    name: string;
    kw: number | null;
    ps: number | null;
    ccm: number | null;
    fuel: string;
    engine_codes: string[];
    built_from: string | null;
    built_to: string | null;
    source: string;
  };
  vehicle_key: { hsn: string; tsn: string; k_type_id: number; source: string };
  service_info: {
    id: GeneratedAlways<number>;
    k_type_id: number;
    classification: ServiceInfo['classification'];
    valid_from: Date | null;
    valid_to: Date | null;
    title: string;
    reference: string | null;
    source: string;
  };
  user_car: {
    firm_id: number;
    account_id: number;
    id: GeneratedAlways<number>;
    k_type_id: number;
    plate: string | null;
    vin: string | null;
    mileage_km: number | null;
    first_registration: string | null;
    note: string | null;
    last_used_at: Date;
  };
  current_car: { firm_id: number; account_id: number; user_car_id: number };
}
