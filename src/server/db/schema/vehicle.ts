import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { TableKind } from '#shared/imports/import-columns.ts';
import type { ImportKind, ImportStep } from '#shared/imports/import-kinds.ts';
import type { ImportPreview } from '#shared/imports/import-preview.ts';
import type { CourseEntry, ImportChanges, ImportState, RevertFailure, SeenRuns } from '#shared/imports/import-run.ts';
import type { Language } from '#shared/session/language.ts';
import type { ServiceInfo } from '#shared/vehicle/car.ts';
import type { OperatingMaterial, RimTyre } from '#shared/vehicle/spec-contract.ts';
import type { Fuel, VehicleKind } from '#shared/vehicle/vehicle-kind.ts';

export type Titles = { readonly de: string } & Partial<Record<Language, string>>;
type TypeOf<Key> = Key & { k_type_id: number; source: string };

/** The runs that go with it, as the user was shown them, and who has asked. */
export type RevertRequest = SeenRuns & {
  readonly by: string;
  readonly accountId: number;
  readonly firmId: number;
  readonly firmName: string;
};

export interface VehicleTables {
  producer: { id: GeneratedAlways<number>; name: string };
  model_series: {
    id: GeneratedAlways<number>;
    producer_id: number;
    kind: VehicleKind;
    name: string;
    built_from: string | null;
    built_to: string | null;
  };
  vehicle_type: {
    k_type_id: number;
    adc_type_id: number | null;
    model_id: number;
    name: string;
    kw: number | null;
    ps: number | null;
    ccm: number | null;
    cylinders: number | null;
    fuel: Fuel;
    body: string | null;
    drive: string | null;
    engine_codes: string[];
    built_from: string | null;
    built_to: string | null;
    words: string[];
    lexemes: GeneratedAlways<string>;
    source: string;
  };
  engine_code: TypeOf<{ code: string }>;
  vehicle_key: TypeOf<{ hsn: string; tsn: string }>;
  registration_key: { hsn: string; tsn: string; maker: string; trade_name: string; source: string };
  type_number: TypeOf<{ number: string }>;
  nat_code: TypeOf<{ code: string }>;
  vin_mask: TypeOf<{ mask: string }>;
  wmi: { wmi: string; producer: string; country: string; source: string };
  known_plate: TypeOf<{
    plate_key: string;
    plate: string;
    country: string;
    vin: string | null;
    mileage_km: number | null;
    first_registration: string | null;
  }>;
  service_info: {
    id: GeneratedAlways<number>;
    k_type_id: number;
    classification: ServiceInfo['classification'];
    valid_from: Date | null;
    valid_to: Date | null;
    titles: ColumnType<Titles, string, string>;
    remedy: string | null;
    reference: string | null;
    source: string;
  };
  operating_material: {
    adc_type_id: number;
    position: number;
    kind: OperatingMaterial['kind'];
    amount_milli: number;
    unit: OperatingMaterial['unit'];
    specification: string;
    source: string;
    as_of: GeneratedAlways<string>;
  };
  rim_tyre: {
    adc_type_id: number;
    position: number;
    axle: RimTyre['axle'];
    tyre: string;
    rim: string;
    offset_mm: number | null;
    bolt_circle: string | null;
    hub_mm: number | null;
    pressure_front_bar: number | null;
    pressure_rear_bar: number | null;
    source: string;
    pressure_source: string | null;
    as_of: GeneratedAlways<string>;
  };
  import_run: {
    id: GeneratedAlways<number>;
    source: string;
    file: string;
    state: ImportState;
    rows_read: Generated<number>;
    rows_kept: Generated<number>;
    rows_skipped: Generated<number>;
    report: ColumnType<readonly { line: number; reason: string }[], string | undefined, string>;
    started_at: Date;
    ended_at: Date | null;
    kind: ImportKind | null;
    supplier_code: string | null;
    is_delta: Generated<boolean>;
    is_held: Generated<boolean>;
    ordered_by: string | null;
    bytes: Generated<number>;
    bytes_received: Generated<number>;
    place: string | null;
    wish: Generated<'run' | 'pause' | 'cancel'>;
    step: ImportStep | null;
    rows_total: number | null;
    attempts: Generated<number>;
    release_id: number | null;
    changes: ColumnType<ImportChanges | null, string | null, string | null>;
    course: ColumnType<readonly CourseEntry[], string | undefined, string>;
    notes: ColumnType<readonly string[], string | undefined, string>;
    preview: ColumnType<ImportPreview | null, string | null | undefined, string | null>;
    confirmed_at: Date | null;
    reverted_at: Date | null;
    reverted_by: string | null;
    revert_request: ColumnType<RevertRequest | null, string | null | undefined, string | null>;
    revert_refused: RevertFailure | null;
    release_before: number | null;
    firm_id: Generated<number | null>;
  };
  /** Written by triggers alone. */
  import_change: {
    run_id: number;
    id: GeneratedAlways<number>;
    step: Date;
    table_name: string;
    row_key: Readonly<Record<string, unknown>>;
    before: Readonly<Record<string, unknown>> | null;
    after: Readonly<Record<string, unknown>> | null;
    firm_id: Generated<number | null>;
  };
  firm_import_heading: { firm_id: number; kind: TableKind; heading: string; column_name: string | null };
  import_heading: { supplier_code: string | null; kind: TableKind; heading: string; column_name: string | null };
  gateway_cache: { key: string; value: ColumnType<unknown, string, string>; until: Date };
  user_car: {
    firm_id: number;
    account_id: number;
    id: GeneratedAlways<number>;
    k_type_id: number;
    plate: string | null;
    plate_key: GeneratedAlways<string>;
    vin: string | null;
    mileage_km: number | null;
    first_registration: string | null;
    note: string | null;
    pinned: Generated<boolean>;
    last_used_at: Date;
  };
  /** Of the sessions of one browser. */
  current_car: { firm_id: number; device: string; account_id: number; user_car_id: number; selected_at: Date };
}
