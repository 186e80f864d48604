-- Technical data: sheets of sections of values. Names stand once, amounts once for each repair group. Keys are words that
-- outlive a new load of the data, so that changes and marks can name them.

create table technical_sheet (
  key text primary key,
  position int not null,
  names jsonb not null,
  source text not null
);

create table technical_section (
  key text primary key,
  sheet text not null references technical_sheet on delete cascade,
  position int not null,
  names jsonb not null,
  -- Its bolts have an order, of which a drawing is made.
  sequence text check (sequence in ('wheel', 'cylinder-head')),
  source text not null
);
create index technical_section_sheet on technical_section (sheet);

create table technical_value (
  id int primary key,
  key text not null unique,
  section text not null references technical_section on delete cascade,
  names jsonb not null,
  notes jsonb,
  -- The value itself where it has no amount, else its specification.
  texts jsonb,
  unit text not null,
  digits int not null check (digits between 0 and 3),
  angle_degrees int,
  bound text not null check (bound in ('exact', 'min', 'max')),
  -- Stands in the overview of a car, too.
  is_overview boolean not null,
  as_of date not null,
  source text not null
);
create index technical_value_section on technical_value (section);

-- A group without a row does not have the value.
create table repair_group_value (
  repair_group_id int not null references repair_group on delete cascade,
  value_id int not null references technical_value on delete cascade,
  -- In thousandths of the unit. Null: the value is told in words.
  amount_milli int,
  tolerance_milli int check (tolerance_milli >= 0),
  primary key (repair_group_id, value_id)
);
create index repair_group_value_value on repair_group_value (value_id);

-- What the maker of a type has changed since, by the key of the value.
create table technical_change (
  adc_type_id bigint not null references vehicle_type (adc_type_id) on delete cascade,
  value_key text not null,
  old_milli int,
  new_milli int,
  old_text text not null default '',
  new_text text not null default '',
  since date not null,
  until date check (until >= since),
  source text not null,
  primary key (adc_type_id, value_key, since)
);

create table fault_code (
  code text primary key check (code ~ '^[PBCU][0-3][0-9A-F]{3}$'),
  names jsonb not null,
  source text not null
);

do $$
declare
  shared text := 'technical_sheet, technical_section, technical_value, repair_group_value, technical_change, fault_code';
begin
  execute format('grant select on %s to passform_firm, passform_system', shared);
  execute format('grant insert, update, delete on %s to passform_system', shared);
end
$$;

-- Sheets that a user looks at often.
create table technical_favourite (
  firm_id bigint not null,
  account_id bigint not null,
  sheet text not null,
  marked_at timestamptz not null,
  primary key (firm_id, account_id, sheet),
  foreign key (firm_id, account_id) references account on delete cascade
);
call tenant_table('technical_favourite');
