import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Titles } from '#server/db/schema/vehicle.ts';
import type { RateKind } from '#shared/work/labour-rate.ts';
import type { PartNeed } from '#shared/work/work-job.ts';

type Names = ColumnType<Titles, string, string>;

export interface WorkTables {
  work_node: { id: number; parent_id: number | null; names: Names; source: string };
  work_step: { id: number; names: Names; short_names: Names; source: string };
  work_job: {
    id: number;
    node_id: number;
    rate: RateKind;
    names: Names;
    notes: ColumnType<Titles | null, string | null, string | null>;
    own_step_id: number;
    source: string;
  };
  work_job_step: { job_id: number; position: number; step_id: number };
  work_job_part: {
    job_id: number;
    position: number;
    generic_article_id: number;
    quantity: number;
    per_cylinder: boolean;
    is_shared: boolean;
  };
  work_job_follow_up: { job_id: number; position: number; follow_up_id: number };
  repair_group_work: { repair_group_id: number; step_ids: number[]; minutes: number[] };
  labour_unit: { producer: string; tenths_of_a_minute: number; source: string };
  labour_rate: { firm_id: number; kind: RateKind; cents_per_hour: number };
  work_package: {
    firm_id: number;
    id: GeneratedAlways<number>;
    name: string;
    jobs: number[];
    parts: ColumnType<readonly Pick<PartNeed, 'genericArticleId' | 'quantity'>[], string, string>;
    made_by: string;
    made_at: Date;
  };
}
