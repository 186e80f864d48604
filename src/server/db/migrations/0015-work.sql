-- Work values: jobs made of steps. A step takes the same time whichever job it belongs to, so that work that several
-- jobs share is counted once.

create table work_node (
  id int primary key,
  parent_id int references work_node on delete cascade,
  names jsonb not null,
  source text not null
);
create index work_node_parent on work_node (parent_id);

create table work_step (
  id int primary key,
  names jsonb not null,
  -- For the chart: "Räder vorn".
  short_names jsonb not null,
  source text not null
);

-- The id is the eight-digit number of the job.
create table work_job (
  id int primary key check (id between 10000000 and 99999999),
  node_id int not null references work_node on delete cascade,
  -- Which hourly rate of the firm it is charged with.
  rate text not null check (rate in ('mechanic', 'body', 'electrics', 'diagnosis')),
  names jsonb not null,
  -- "je Seite"
  notes jsonb,
  -- The step that only this job has: a repair group that has no time for it does not have the job.
  own_step_id int not null unique references work_step on delete cascade,
  source text not null
);
create index work_job_node on work_job (node_id);

create table work_job_step (
  job_id int not null references work_job on delete cascade,
  position int not null,
  step_id int not null references work_step on delete cascade,
  primary key (job_id, position)
);
create index work_job_step_step on work_job_step (step_id);

-- Kinds of article, in the numbers of the parts catalogue.
create table work_job_part (
  job_id int not null references work_job on delete cascade,
  position int not null,
  generic_article_id int not null,
  quantity int not null check (quantity > 0),
  -- So many for each cylinder of the engine.
  per_cylinder boolean not null,
  -- One is enough for all jobs that name it: brake fluid, a set of pads. Else each job needs its own.
  is_shared boolean not null,
  primary key (job_id, position)
);

create table work_job_follow_up (
  job_id int not null references work_job on delete cascade,
  position int not null,
  follow_up_id int not null references work_job on delete cascade,
  primary key (job_id, position)
);
create index work_job_follow_up_of on work_job_follow_up (follow_up_id);

-- The steps that a repair group has, and how long each takes there. All of a group is read together, so it is one row.
create table repair_group_work (
  repair_group_id int primary key references repair_group on delete cascade,
  step_ids int[] not null,
  minutes int[] not null check (0 < all (minutes)),
  check (cardinality(step_ids) = cardinality(minutes))
);

-- How long a labour unit (AW) of a maker is. Six minutes where none is named.
create table labour_unit (
  producer text primary key,
  tenths_of_a_minute int not null check (tenths_of_a_minute > 0),
  source text not null
);

do $$
declare
  shared text := 'work_node, work_step, work_job, work_job_step, work_job_part, work_job_follow_up, repair_group_work, labour_unit';
begin
  execute format('grant select on %s to passform_firm, passform_system', shared);
  execute format('grant insert, update, delete on %s to passform_system', shared);
end
$$;

-- What a firm charges for an hour, net, in cents.
create table labour_rate (
  firm_id bigint not null references firm on delete cascade,
  kind text not null check (kind in ('mechanic', 'body', 'electrics', 'diagnosis')),
  cents_per_hour int not null check (cents_per_hour between 0 and 100000),
  primary key (firm_id, kind)
);
call tenant_table('labour_rate');

-- Jobs and parts that a firm does together. Jobs by their number, which outlives a new load of the work values.
create table work_package (
  firm_id bigint not null references firm on delete cascade,
  id bigint generated always as identity,
  name text not null,
  jobs int[] not null,
  parts jsonb not null default '[]',
  made_by text not null,
  made_at timestamptz not null,
  primary key (firm_id, id)
);
create unique index work_package_name on work_package (firm_id, lower(name));
call tenant_table('work_package');

-- Labour is shown in units as its car's maker counts them.
alter table cart_position add column unit_tenths int not null default 60 check (unit_tenths > 0);
alter table estimate_line add column unit_tenths int not null default 60 check (unit_tenths > 0);
