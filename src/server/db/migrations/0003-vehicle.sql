-- Vehicles as the catalogue knows them, and the cars that people worked on. Every row of the catalogue has a source.

create table producer (
  id bigint generated always as identity primary key,
  name text not null unique
);

create table model_series (
  id bigint generated always as identity primary key,
  producer_id bigint not null references producer on delete cascade,
  kind text not null check (kind in ('PC', 'CV', 'MOTORCYCLE')),
  name text not null,
  built_from text check (built_from ~ '^\d{4}-\d{2}$'),
  built_to text check (built_to ~ '^\d{4}-\d{2}$'),
  unique (producer_id, kind, name)
);

create table vehicle_type (
  k_type_id bigint primary key,
  adc_type_id bigint unique,
  model_id bigint not null references model_series on delete cascade,
  name text not null,
  kw int,
  ps int,
  ccm int,
  cylinders int,
  fuel text not null,
  body text,
  drive text,
  engine_codes text[] not null default '{}',
  built_from text check (built_from ~ '^\d{4}-\d{2}$'),
  built_to text check (built_to ~ '^\d{4}-\d{2}$'),
  -- What wordsOf() in imports/vehicle-words.ts makes of the type, for the search by plain words.
  words text[] not null default '{}',
  -- As a text vector, because the last word is still being typed: only that can look for a beginning.
  lexemes tsvector not null generated always as (array_to_tsvector(words)) stored,
  source text not null
);
create index vehicle_type_model on vehicle_type (model_id);
create index vehicle_type_lexemes on vehicle_type using gin (lexemes);

-- As compared: upper case, without blanks, dots and hyphens. Bytewise, so that a beginning is found by the index.
create table engine_code (
  code text collate "C" not null,
  k_type_id bigint not null references vehicle_type on delete cascade,
  source text not null,
  primary key (code, k_type_id)
);
create index engine_code_type on engine_code (k_type_id);

-- One key may stand for several types, and one type may have several keys.
create table vehicle_key (
  hsn text not null check (hsn ~ '^\d{4}$'),
  tsn text not null check (tsn ~ '^[A-Z0-9]{3}$'),
  k_type_id bigint not null references vehicle_type on delete cascade,
  source text not null,
  primary key (hsn, tsn, k_type_id)
);
create index vehicle_key_type on vehicle_key (k_type_id);

-- Every key that the authority has given out, with the maker's and the trade name; wider than the types we know.
create table registration_key (
  hsn text not null,
  tsn text not null,
  maker text not null,
  trade_name text not null,
  source text not null,
  primary key (hsn, tsn)
);

create table type_number (
  number text not null,
  k_type_id bigint not null references vehicle_type on delete cascade,
  source text not null,
  primary key (number, k_type_id)
);
create index type_number_type on type_number (k_type_id);

create table nat_code (
  code text not null,
  k_type_id bigint not null references vehicle_type on delete cascade,
  source text not null,
  primary key (code, k_type_id)
);
create index nat_code_type on nat_code (k_type_id);

-- A dot stands for any character; the first three name the maker.
create table vin_mask (
  mask text not null check (length(mask) = 17),
  k_type_id bigint not null references vehicle_type on delete cascade,
  source text not null,
  primary key (mask, k_type_id)
);
create index vin_mask_wmi on vin_mask (left(mask, 3));
create index vin_mask_type on vin_mask (k_type_id);

create table wmi (
  wmi text primary key check (length(wmi) = 3),
  producer text not null,
  country text not null,
  source text not null
);

-- Plates that the portal knows by itself. No open register exists: an operator connects one, the demo invents some.
create table known_plate (
  plate_key text collate "C" primary key,
  plate text not null,
  country text not null,
  k_type_id bigint not null references vehicle_type on delete cascade,
  vin text,
  mileage_km int,
  first_registration date,
  source text not null
);
create index known_plate_type on known_plate (k_type_id);

create table service_info (
  id bigint generated always as identity primary key,
  k_type_id bigint not null references vehicle_type on delete cascade,
  classification text not null check (classification in ('RecallCampaign', 'ModifiedValues')),
  valid_from timestamptz,
  valid_to timestamptz,
  -- Per language where we wrote it ourselves; an authority's text stands in its own language under "de".
  titles jsonb not null,
  remedy text,
  reference text,
  source text not null
);
create index service_info_type on service_info (k_type_id);
create unique index service_info_recall on service_info (k_type_id, reference) where reference is not null;

create table operating_material (
  adc_type_id bigint not null references vehicle_type (adc_type_id) on delete cascade,
  position int not null,
  kind text not null,
  amount_milli int not null,
  unit text not null,
  specification text not null,
  source text not null,
  primary key (adc_type_id, position)
);

create table rim_tyre (
  adc_type_id bigint not null references vehicle_type (adc_type_id) on delete cascade,
  position int not null,
  axle text not null check (axle in ('both', 'front', 'rear')),
  tyre text not null,
  rim text not null,
  offset_mm double precision,
  bolt_circle text,
  hub_mm double precision,
  pressure_front_bar double precision,
  pressure_rear_bar double precision,
  source text not null,
  pressure_source text,
  primary key (adc_type_id, position)
);

do $$
declare
  catalogue text := 'producer, model_series, vehicle_type, engine_code, vehicle_key, registration_key, type_number, nat_code, vin_mask, wmi, known_plate, service_info, operating_material, rim_tyre';
begin
  execute format('grant select on %s to passform_firm, passform_system', catalogue);
  execute format('grant insert, update, delete on %s to passform_system', catalogue);
end
$$;

-- What was imported when, and what could not be read.
create table import_run (
  id bigint generated always as identity primary key,
  source text not null,
  file text not null,
  state text not null check (state in ('running', 'done', 'failed')),
  rows_read bigint not null default 0,
  rows_kept bigint not null default 0,
  rows_skipped bigint not null default 0,
  report jsonb not null default '[]',
  started_at timestamptz not null,
  ended_at timestamptz
);
grant select, insert, update, delete on import_run to passform_system;

-- Answers of outside services, shared by all servers. The key is a digest: it may stand for a plate or a VIN.
create table gateway_cache (
  key text primary key,
  value jsonb not null,
  until timestamptz not null
);
create index gateway_cache_until on gateway_cache (until);
grant select, insert, update, delete on gateway_cache to passform_system;

-- The history of a user, and what the user added to each car.
create table user_car (
  firm_id bigint not null,
  account_id bigint not null,
  id bigint generated always as identity,
  k_type_id bigint not null references vehicle_type on delete cascade,
  plate text,
  -- As compared; the plate itself is kept as typed. Empty for a car without one.
  plate_key text not null generated always as (coalesce(regexp_replace(upper(plate), '[^A-ZÄÖÜ0-9]', '', 'g'), '')) stored,
  vin text,
  mileage_km int,
  first_registration date,
  note text,
  pinned boolean not null default false,
  last_used_at timestamptz not null,
  primary key (firm_id, id),
  foreign key (firm_id, account_id) references account on delete cascade
);
-- A car is named by its plate; without one, two of a type differ by their VIN alone.
create unique index user_car_plate on user_car (firm_id, account_id, k_type_id, plate_key) where plate_key <> '';
create unique index user_car_vin on user_car (firm_id, account_id, k_type_id, coalesce(vin, '')) where plate_key = '';
create index user_car_type on user_car (k_type_id);
create index user_car_recent on user_car (firm_id, account_id, pinned desc, last_used_at desc);
call tenant_table('user_car');

create table current_car (
  firm_id bigint not null,
  account_id bigint not null,
  user_car_id bigint not null,
  primary key (firm_id, account_id),
  foreign key (firm_id, account_id) references account on delete cascade,
  foreign key (firm_id, user_car_id) references user_car on delete cascade
);
call tenant_table('current_car');
