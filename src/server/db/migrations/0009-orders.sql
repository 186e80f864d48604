-- What has been ordered. What an order says is fixed once it is placed: only its state and what has arrived of it change.

-- Which state may follow which: the same table as in src/shared/orders/order-state.ts.
create table order_transition (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into order_transition values
  ('placed', 'confirmed'), ('placed', 'refused'), ('placed', 'cancelled'),
  ('confirmed', 'partly-delivered'), ('confirmed', 'delivered'), ('confirmed', 'cancelled'),
  ('partly-delivered', 'delivered'),
  ('delivered', 'invoiced');
grant select on order_transition to passform_firm, passform_system;

-- The last number that was taken, so that there are no gaps. Whoever takes one holds the row until the end of the transaction.
create table order_number (
  firm_id bigint not null references firm on delete cascade,
  year int not null,
  last int not null,
  primary key (firm_id, year)
);
call tenant_table('order_number');

-- Whoever ordered, the cart and the supplier may be gone one day: none of them is needed to read an order.
create table customer_order (
  firm_id bigint not null references firm on delete cascade,
  id bigint generated always as identity,
  number text not null,
  -- Names the order for ever, here and at the supplier.
  key uuid not null,
  body_hash text not null,
  account_id bigint not null,
  placed_by text not null,
  cart_id bigint not null,
  supplier_code text not null,
  supplier_name text not null,
  supplier_number text,
  state text not null default 'placed'
    check (state in ('placed', 'confirmed', 'partly-delivered', 'delivered', 'invoiced', 'refused', 'cancelled')),
  reference text not null,
  note text not null,
  address jsonb not null,
  allow_partial boolean not null,
  totals jsonb not null,
  -- For the list.
  positions int not null,
  plates text[] not null,
  placed_at timestamptz not null,
  -- Until the supplier has answered: when it is sent next, how often that was tried, and until when someone is at it.
  next_try_at timestamptz,
  tries int not null default 0,
  leased_until timestamptz,
  sent_at timestamptz,
  -- From then on it is not sent any more: the supplier is asked to cancel it, until it has answered.
  cancel_wanted_at timestamptz,
  cancel_wanted_by text,
  -- What the supplier has confirmed, line by line.
  confirmation jsonb,
  -- What the client was told, to the letter: a repeat is told the same.
  answer text,
  primary key (firm_id, id),
  unique (firm_id, key),
  unique (firm_id, number)
);
create index customer_order_own on customer_order (firm_id, account_id, id desc);
create index customer_order_due on customer_order (next_try_at) where next_try_at is not null;
call tenant_table('customer_order');

-- A deposit is a line of its own, right behind its part.
create table order_line (
  firm_id bigint not null,
  order_id bigint not null,
  line int not null check (line > 0),
  kind text not null check (kind in ('part', 'deposit')),
  article_id int not null,
  brand text not null,
  number text not null,
  name text not null,
  car_id bigint,
  k_type_id bigint,
  plate text,
  car_name text,
  quantity int not null check (quantity > 0),
  -- Net, for one, in cents; the rate in basis points.
  unit_price bigint not null check (unit_price >= 0),
  vat_rate int not null check (vat_rate >= 0),
  is_exchange boolean not null,
  note text not null,
  reference text not null,
  delivery text not null check (delivery in ('as-available', 'together', 'pick-up')),
  promise jsonb not null,
  delivered int not null default 0 check (delivered between 0 and quantity),
  primary key (firm_id, order_id, line),
  foreign key (firm_id, order_id) references customer_order on delete cascade
);
call tenant_table('order_line');

create table order_event (
  firm_id bigint not null,
  order_id bigint not null,
  id bigint generated always as identity,
  state text not null,
  at timestamptz not null,
  note text not null default '',
  primary key (firm_id, order_id, id),
  foreign key (firm_id, order_id) references customer_order on delete cascade
);
-- Each state is reached once.
create unique index order_event_once on order_event (firm_id, order_id, state);
call tenant_table('order_event');

create table delivery_address (
  firm_id bigint not null references firm on delete cascade,
  id bigint generated always as identity,
  name text not null,
  street text not null,
  postal_code text not null,
  city text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  phone text,
  primary key (firm_id, id)
);
call tenant_table('delivery_address');

-- Nobody removes an order; it goes with its firm.
revoke update, delete on customer_order, order_line from passform_firm;
revoke delete on customer_order, order_line, order_event, order_number from passform_firm, passform_system;
revoke update on order_event from passform_firm, passform_system;
grant update (state, supplier_number, next_try_at, tries, leased_until, sent_at, cancel_wanted_at,
  cancel_wanted_by, confirmation, answer) on customer_order to passform_firm;

create function refuse_change() returns trigger
  language plpgsql
  as $$
begin
  raise exception 'What has been ordered does not change (%).', tg_table_name;
end
$$;
create trigger keep before update of
  firm_id, id, number, key, body_hash, account_id, placed_by, cart_id, supplier_code, supplier_name, reference, note,
  address, allow_partial, totals, positions, plates, placed_at
  on customer_order for each row execute function refuse_change();
create trigger keep before update of
  firm_id, order_id, line, kind, article_id, brand, number, name, car_id, k_type_id, plate, car_name, quantity, unit_price,
  vat_rate, is_exchange, note, reference, delivery, promise
  on order_line for each row execute function refuse_change();

create function check_order_state() returns trigger
  language plpgsql
  as $$
begin
  if not exists (select from order_transition where from_state = old.state and to_state = new.state) then
    raise check_violation using message = format('An order that is %s does not become %s.', old.state, new.state);
  end if;
  return new;
end
$$;
create trigger check_state before update of state on customer_order
  for each row when (old.state <> new.state) execute function check_order_state();

-- The order takes the next step, with its time. Done again it changes nothing: false.
create function advance_order(firm bigint, order_id bigint, to_state text, at timestamptz, note text) returns boolean
  language plpgsql
  as $$
declare
  orderer bigint;
begin
  select account_id into orderer from customer_order held
    where held.firm_id = firm and held.id = advance_order.order_id for update;
  if not found then
    raise no_data_found using message = format('There is no order %s.', advance_order.order_id);
  end if;
  if exists (
    select from order_event known
    where known.firm_id = firm and known.order_id = advance_order.order_id and known.state = to_state
  ) then
    return false;
  end if;
  update customer_order held set state = to_state, next_try_at = null
    where held.firm_id = firm and held.id = advance_order.order_id;
  insert into order_event (firm_id, order_id, state, at, note)
    values (firm, advance_order.order_id, to_state, advance_order.at, advance_order.note);
  perform pg_notify('passform_live', json_build_object('account', orderer, 'topic', 'orders')::text);
  return true;
end
$$;

-- So many more of a part have left for the customer; its deposit goes with it. More than was ordered is an error.
create function deliver_line(firm bigint, order_id bigint, part_line int, pieces int) returns void
  language plpgsql
  as $$
begin
  update order_line held set delivered = delivered + pieces
    where held.firm_id = firm and held.order_id = deliver_line.order_id
      and held.line between part_line and part_line + 1 and (held.line = part_line or held.kind = 'deposit');
  if not found then
    raise no_data_found using message = format('Order %s has no line %s.', deliver_line.order_id, part_line);
  end if;
end
$$;
