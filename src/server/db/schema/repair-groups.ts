import type { RepairGroup } from '#shared/work/repair-group.ts';

export interface RepairGroupTables {
  repair_group: {
    id: number;
    kind: RepairGroup['kind'];
    fuel: RepairGroup['fuel'];
    engine_family: string;
    timing: RepairGroup['timing'];
    gearbox: RepairGroup['gearbox'];
    drive: RepairGroup['drive'];
    body: RepairGroup['body'];
    cylinders: number;
    has_adblue: boolean;
    source: string;
  };
  adc_type_repair_group: { adc_type_id: number; repair_group_id: number };
}
