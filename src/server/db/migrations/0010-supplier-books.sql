-- The books of suppliers who have no system of their own: what they have taken on, reserved, sent, and billed.

-- Nobody sells what is not there.
update stock set quantity = 0 where quantity < 0;
alter table stock add constraint stock_not_negative check (quantity >= 0);

create table supplier_terms (
  supplier_code text primary key references supplier on delete cascade,
  -- Begins every number that the supplier gives.
  number_prefix text not null check (number_prefix ~ '^[A-Z0-9]{1,6}$'),
  vat_id text,
  payment_days int not null default 14 check (payment_days between 0 and 365),
  -- Net, in cents. Goods below the limit cost this much more; a limit of 0: never.
  small_order_name text not null default 'Mindermengenzuschlag',
  small_order_below bigint not null default 0 check (small_order_below >= 0),
  small_order_surcharge bigint not null default 0 check (small_order_surcharge >= 0),
  -- null: freight is always paid.
  freight_name text not null default 'Fracht',
  freight bigint not null default 0 check (freight >= 0),
  freight_free_from bigint check (freight_free_from >= 0)
);
grant select on supplier_terms to passform_firm, passform_system;
grant insert, update, delete on supplier_terms to passform_system;

-- The last number given. Counted in the transaction that uses it, so a number that is not used is given again.
-- It outlives the supplier: a number is never given twice.
create table supplier_number (
  supplier_code text not null,
  kind text not null,
  year int not null,
  last bigint not null,
  primary key (supplier_code, kind, year)
);
grant select, insert, update, delete on supplier_number to passform_system;

create table supplier_order (
  firm_id bigint not null references firm on delete cascade,
  order_id bigint not null,
  supplier_code text not null,
  key text not null,
  number text not null,
  address jsonb not null,
  -- As it was answered: a repeat gets the same.
  reply jsonb not null,
  placed_at timestamptz not null,
  cancelled_at timestamptz,
  -- The invoice that carries the surcharges: the first one.
  surcharges_invoice_id bigint,
  primary key (firm_id, order_id),
  unique (firm_id, supplier_code, key),
  unique (firm_id, supplier_code, number),
  foreign key (firm_id, order_id) references customer_order on delete cascade
);
call tenant_table('supplier_order');

-- A line may come from several warehouses: each part knows its own way.
create table supplier_order_line (
  firm_id bigint not null,
  order_id bigint not null,
  line int not null,
  part int not null,
  supplier_code text not null,
  article_id int not null,
  quantity int not null check (quantity > 0),
  -- null: has to be got first
  warehouse_code text,
  -- null: is fetched
  tour text,
  leaves_at timestamptz not null,
  arrives_at timestamptz,
  delivered_at timestamptz,
  delivery_note_id bigint,
  invoice_id bigint,
  primary key (firm_id, order_id, line, part),
  foreign key (firm_id, order_id) references supplier_order on delete cascade
);
create index supplier_order_line_leaving on supplier_order_line (supplier_code, leaves_at, firm_id)
  where delivered_at is null;
create index supplier_order_line_unbilled on supplier_order_line (supplier_code, delivered_at, firm_id)
  where delivered_at is not null and invoice_id is null;
create index supplier_order_line_unbilled_firm on supplier_order_line (supplier_code, firm_id, delivered_at)
  where delivered_at is not null and invoice_id is null;
call tenant_table('supplier_order_line');

-- What the supplier has issued to a firm. Names, addresses and sums are as they were on that day.
create table supplier_document (
  firm_id bigint not null references firm on delete cascade,
  id bigint generated always as identity,
  supplier_code text not null,
  kind text not null check (kind in ('order-confirmation', 'delivery-note', 'invoice', 'credit-note', 'statement')),
  number text not null,
  issued_at timestamptz not null,
  due_on date,
  -- null: was fetched, or is of another kind
  tour text,
  seller jsonb not null,
  buyer jsonb not null,
  deliver_to jsonb,
  totals jsonb not null,
  note text not null default '',
  -- The invoice that a credit note belongs to.
  refers_to bigint,
  primary key (firm_id, id),
  unique (firm_id, supplier_code, kind, number),
  foreign key (firm_id, refers_to) references supplier_document (firm_id, id)
);
create index supplier_document_latest on supplier_document (firm_id, issued_at desc, id desc);
create index supplier_document_kind on supplier_document (firm_id, kind, issued_at desc, id desc);
create index supplier_document_number on supplier_document (firm_id, number);
create index supplier_document_credits on supplier_document (firm_id, refers_to) where refers_to is not null;
call tenant_table('supplier_document');

create table supplier_document_line (
  firm_id bigint not null,
  document_id bigint not null,
  -- From 1, without gaps.
  position int not null check (position > 0),
  kind text not null check (kind in ('part', 'deposit', 'surcharge')),
  order_id bigint,
  order_number text,
  order_line int,
  -- The line of the invoice that is credited.
  refers_to_position int,
  article_id int,
  brand text not null default '',
  number text not null default '',
  name text not null,
  reference text not null default '',
  quantity int not null check (quantity > 0),
  unit_price bigint not null,
  amount bigint not null,
  vat_rate int not null,
  is_exchange boolean not null default false,
  primary key (firm_id, document_id, position),
  foreign key (firm_id, document_id) references supplier_document on delete cascade
);
create index supplier_document_line_order on supplier_document_line (firm_id, order_id) where order_id is not null;
call tenant_table('supplier_document_line');

-- A customer reads the supplier's books and does not write them.
revoke insert, update, delete on supplier_order, supplier_order_line, supplier_document, supplier_document_line
  from passform_firm;

create function keep_issued() returns trigger
  language plpgsql
  as $$
begin
  -- Everything of a firm goes with it.
  if tg_op = 'DELETE' and not exists (select from firm where id = old.firm_id) then
    return old;
  end if;
  raise exception 'An issued document is never changed.' using errcode = 'integrity_constraint_violation';
end
$$;
create trigger keep_issued before update or delete on supplier_document for each row execute function keep_issued();
create trigger keep_issued before update or delete on supplier_document_line for each row execute function keep_issued();
