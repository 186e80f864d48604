-- Vehicles as the catalogue knows them, and the cars that people worked on.

create table vehicle_type (
  k_type_id bigint primary key,
  adc_type_id bigint unique,
  kind text not null check (kind in ('PC', 'CV', 'MOTORCYCLE')),
  producer text not null,
  model text not null,
  name text not null,
  kw int,
  ps int,
  ccm int,
  fuel text not null,
  engine_codes text[] not null default '{}',
  built_from text check (built_from ~ '^\d{4}-\d{2}$'),
  built_to text check (built_to ~ '^\d{4}-\d{2}$'),
  source text not null
);

-- One key may stand for several types, and one type may have several keys.
create table vehicle_key (
  hsn text not null check (hsn ~ '^\d{4}$'),
  tsn text not null check (tsn ~ '^[A-Z0-9]{3}$'),
  k_type_id bigint not null references vehicle_type on delete cascade,
  source text not null,
  primary key (hsn, tsn, k_type_id)
);
create index vehicle_key_type on vehicle_key (k_type_id);

create table service_info (
  id bigint generated always as identity primary key,
  k_type_id bigint not null references vehicle_type on delete cascade,
  classification text not null check (classification in ('RecallCampaign', 'ModifiedValues')),
  valid_from timestamptz,
  valid_to timestamptz,
  title text not null,
  reference text,
  source text not null
);
create index service_info_type on service_info (k_type_id);

grant select on vehicle_type, vehicle_key, service_info to passform_firm, passform_system;
grant insert, update, delete on vehicle_type, vehicle_key, service_info to passform_system;

-- The history of a user, and what the user added to each car.
create table user_car (
  firm_id bigint not null,
  account_id bigint not null,
  id bigint generated always as identity,
  k_type_id bigint not null references vehicle_type on delete cascade,
  plate text,
  vin text,
  mileage_km int,
  first_registration date,
  note text,
  last_used_at timestamptz not null,
  primary key (firm_id, id),
  foreign key (firm_id, account_id) references account on delete cascade
);
create unique index user_car_once on user_car (firm_id, account_id, k_type_id, coalesce(plate, ''));
create index user_car_recent on user_car (firm_id, account_id, last_used_at desc);
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
