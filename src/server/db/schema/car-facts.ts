import type { Generated } from 'kysely';

export interface CarFactTables {
  vin_equipment: { vin: string; criterion_id: number; value_id: number; source: string };
  user_car_fact: {
    firm_id: number;
    user_car_id: number;
    criterion_id: number;
    value_id: number | null;
    is_none: Generated<boolean>;
    answered_at: Date;
  };
}
