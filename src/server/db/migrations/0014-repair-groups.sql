-- Workshop data hangs on the adcTypeId. It is the same for many types, so it is kept once for each repair group: one
-- combination of fuel, engine family, gearbox, drive and body.
create table repair_group (
  id int primary key,
  kind text not null check (kind in ('PC', 'CV', 'MOTORCYCLE')),
  fuel text not null,
  engine_family text not null,
  -- What drives the camshafts.
  timing text not null check (timing in ('belt', 'chain', 'none')),
  gearbox text not null check (gearbox in ('manual', 'automatic', 'single-speed')),
  drive text not null check (drive in ('front', 'rear', 'all')),
  body text not null check (body in ('hatchback', 'saloon', 'estate', 'suv', 'van', 'motorcycle')),
  cylinders int not null check (cylinders >= 0),
  -- Urea is added to the exhaust.
  has_adblue boolean not null,
  source text not null
);

create table adc_type_repair_group (
  adc_type_id bigint primary key references vehicle_type (adc_type_id) on delete cascade,
  repair_group_id int not null references repair_group on delete cascade
);
create index adc_type_repair_group_group on adc_type_repair_group (repair_group_id);

grant select on repair_group, adc_type_repair_group to passform_firm, passform_system;
grant insert, update, delete on repair_group, adc_type_repair_group to passform_system;
