import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Titles } from '#server/db/schema/vehicle.ts';
import type { Schedule, TaskGroup, TaskKind } from '#shared/maintenance/task.ts';
import type { OperatingMaterial } from '#shared/vehicle/spec-contract.ts';

export interface MaintenanceTables {
  maintenance_task: {
    id: number;
    position: number;
    task_group: TaskGroup;
    kind: TaskKind;
    names: ColumnType<Titles, string, string>;
    is_every_service: boolean;
    job_id: number | null;
    material: OperatingMaterial['kind'] | null;
    /** A value of the data sheets. */
    torque_key: string | null;
    source: string;
  };
  maintenance_task_part: {
    task_id: number;
    position: number;
    generic_article_id: number;
    quantity: number;
    per_cylinder: boolean;
    fluid_percent: number | null;
  };
  maintenance_plan: { repair_group_id: number; step_km: number; step_months: number; source: string };
  maintenance_interval: {
    repair_group_id: number;
    task_id: number;
    schedule: Schedule;
    km: number | null;
    months: number | null;
  };
  long_life_maker: { producer: string; source: string };
  service_record: {
    firm_id: number;
    id: GeneratedAlways<number>;
    k_type_id: number;
    vin: string | null;
    plate: string | null;
    car_id: number | null;
    done_on: string;
    mileage_km: number;
    tasks: number[];
    note: string;
    key: string;
    made_by: string;
    made_at: Date;
    changed_by: string | null;
  };
}
