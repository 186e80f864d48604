-- Service plans: what is done how often, for each repair group.

create table maintenance_task (
  id int primary key,
  position int not null,
  task_group text not null check (task_group in ('service', 'engine', 'chassis', 'body')),
  kind text not null check (kind in ('replace', 'check', 'clean')),
  names jsonb not null,
  -- Shown as such: its interval is that of the services themselves.
  is_every_service boolean not null,
  -- Gives its time. Without one it is part of the visual check.
  job_id int references work_job on delete set null,
  -- An operating material of the type (R7.18).
  material text,
  -- What its screws are tightened with.
  torque_nm int check (torque_nm > 0),
  source text not null
);
create index maintenance_task_job on maintenance_task (job_id);

-- Kinds of article, in the numbers of the parts catalogue.
create table maintenance_task_part (
  task_id int not null references maintenance_task on delete cascade,
  position int not null,
  generic_article_id int not null,
  quantity int not null check (quantity > 0),
  -- So many for each cylinder of the engine.
  per_cylinder boolean not null,
  -- A fluid: how much of the material's amount it makes up; the rest is water. Its quantity follows from the size of the can.
  fluid_percent int check (fluid_percent between 1 and 100),
  primary key (task_id, position)
);

-- How far two columns of the matrix are apart.
create table maintenance_plan (
  repair_group_id int primary key references repair_group on delete cascade,
  step_km int not null check (step_km > 0),
  step_months int not null check (step_months > 0),
  source text not null
);

create table maintenance_interval (
  repair_group_id int not null references repair_group on delete cascade,
  task_id int not null references maintenance_task on delete cascade,
  schedule text not null check (schedule in ('fixed', 'long-life')),
  km int check (km > 0),
  months int check (months > 0),
  primary key (repair_group_id, task_id, schedule),
  check (km is not null or months is not null)
);
create index maintenance_interval_task on maintenance_interval (task_id);

-- Makers that also have the flexible interval.
create table long_life_maker (
  producer text primary key,
  source text not null
);

do $$
declare
  shared text := 'maintenance_task, maintenance_task_part, maintenance_plan, maintenance_interval, long_life_maker';
begin
  execute format('grant select on %s to passform_firm, passform_system', shared);
  execute format('grant insert, update, delete on %s to passform_system', shared);
end
$$;

-- Services that a firm has done on a car. The car is known again by its VIN, by its plate, or by the entry of a user's
-- history, which stays when a plate is added. Tasks by their number, which outlives a new load of the plans.
create table service_record (
  firm_id bigint not null references firm on delete cascade,
  id bigint generated always as identity,
  k_type_id bigint not null,
  -- Both without blanks and dashes, in capitals.
  vin text,
  plate text,
  car_id bigint,
  done_on date not null,
  mileage_km int not null check (mileage_km between 0 and 2000000),
  tasks int[] not null,
  note text not null,
  key uuid not null,
  made_by text not null,
  made_at timestamptz not null,
  -- Who corrected it last.
  changed_by text,
  primary key (firm_id, id),
  unique (firm_id, key)
);
create index service_record_vin on service_record (firm_id, vin, done_on desc);
create index service_record_plate on service_record (firm_id, plate, done_on desc);
create index service_record_car on service_record (firm_id, car_id, done_on desc);
call tenant_table('service_record');
