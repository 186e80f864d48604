export interface TyreTables {
  fitted_tyre: { firm_id: number; user_car_id: number; size: string; said_at: Date };
  tyre_mounting_job: { job_id: number; position: number };
}
