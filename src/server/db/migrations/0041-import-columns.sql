-- Headings that people have assigned to a column (null: to none), remembered for the next file: of a supplier's lists, or
-- (supplier null) of those of the whole installation. `heading` as it is compared: letters and digits, lower case.
create table import_heading (
  supplier_code text references supplier on delete cascade,
  kind text not null,
  heading text not null check (length(heading) between 1 and 200),
  column_name text,
  unique nulls not distinct (supplier_code, kind, heading)
);
grant select, insert, update, delete on import_heading to passform_system;

-- The same for the tables of a firm's own customers.
create table firm_import_heading (
  firm_id bigint not null references firm on delete cascade,
  kind text not null,
  heading text not null check (length(heading) between 1 and 200),
  column_name text,
  primary key (firm_id, kind, heading)
);
call tenant_table('firm_import_heading');

-- What a run has to say besides its counts: which columns cleared values.
alter table import_run add column notes jsonb not null default '[]';
