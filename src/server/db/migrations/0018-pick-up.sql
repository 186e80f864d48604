-- When a supplier's branch is open: the one that its tours begin at, and where goods are fetched.
create table opening_hours (
  supplier_code text not null references supplier on delete cascade,
  -- 1 = Monday … 7 = Sunday
  weekdays int[] not null check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  opens text not null check (opens ~ '^\d{2}:\d{2}$'),
  closes text not null check (closes ~ '^\d{2}:\d{2}$'),
  check (opens < closes),
  primary key (supplier_code, weekdays, opens)
);
grant select on opening_hours to passform_firm, passform_system;
grant insert, update, delete on opening_hours to passform_system;

-- From the order until goods of the branch lie ready.
alter table supplier add column picking_minutes int not null default 30 check (picking_minutes between 0 and 480);

-- Where goods are fetched, as it stood on that day; null: nothing is.
alter table customer_order add column branch jsonb;
create trigger keep_branch before update of branch on customer_order for each row execute function refuse_change();

alter table supplier_order_line add column is_fetched boolean not null default false;
update supplier_order_line part set is_fetched = true
  from order_line line
  where line.firm_id = part.firm_id and line.order_id = part.order_id and line.line = part.line and line.delivery = 'pick-up';
