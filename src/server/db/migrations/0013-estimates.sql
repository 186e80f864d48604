-- Invoicing: the workshop's own customers, and what it offers them.

create table customer (
  firm_id bigint not null references firm on delete cascade,
  id bigint generated always as identity,
  kind text not null check (kind in ('private', 'business')),
  name text not null,
  contact text not null default '',
  street text not null default '',
  postal_code text not null default '',
  city text not null default '',
  country text not null check (country ~ '^[A-Z]{2}$'),
  email text not null default '',
  phone text not null default '',
  vat_id text not null default '',
  note text not null default '',
  created_at timestamptz not null,
  -- What a search looks into, in small letters.
  search text generated always as (
    lower(name || ' ' || contact || ' ' || street || ' ' || postal_code || ' ' || city || ' ' || email || ' ' || phone)
  ) stored,
  primary key (firm_id, id)
);
create index customer_name on customer (firm_id, lower(name), postal_code);
call tenant_table('customer');

create table customer_vehicle (
  firm_id bigint not null,
  customer_id bigint not null,
  id bigint generated always as identity,
  plate text not null default '',
  vin text not null default '',
  k_type_id bigint,
  car_name text not null,
  mileage int,
  first_registration date,
  created_at timestamptz not null,
  primary key (firm_id, id),
  foreign key (firm_id, customer_id) references customer on delete cascade
);
create unique index customer_vehicle_plate on customer_vehicle (firm_id, customer_id, plate) where plate <> '';
create index customer_vehicle_of on customer_vehicle (firm_id, customer_id);
call tenant_table('customer_vehicle');

-- The last number of each kind of paper and year. Taken inside the transaction that issues the paper, so none is left out.
create table number_series (
  firm_id bigint not null references firm on delete cascade,
  series text not null,
  year int not null,
  last int not null,
  primary key (firm_id, series, year)
);
call tenant_table('number_series');

-- Customer and cars as they were: what becomes of them later changes no paper. No purchase price stands here.
create table estimate (
  firm_id bigint not null references firm on delete cascade,
  id bigint generated always as identity,
  -- Given when it is sent.
  number text,
  state text not null default 'draft' check (
    state in ('draft', 'sent', 'accepted', 'partly-accepted', 'declined', 'expired', 'withdrawn')
  ),
  cart_id bigint,
  customer_id bigint,
  customer jsonb,
  cars jsonb not null,
  country text not null,
  language text not null,
  valid_until date not null,
  note text not null default '',
  totals jsonb not null,
  accepted_totals jsonb,
  made_by_id bigint not null,
  made_by text not null,
  made_at timestamptz not null,
  key uuid not null,
  sent_at timestamptz,
  answered_by text,
  answered_at timestamptz,
  -- The accepted parts have been put into a cart, under this key.
  order_key uuid,
  order_answer jsonb,
  ordered_at timestamptz,
  primary key (firm_id, id),
  foreign key (firm_id, customer_id) references customer,
  check ((number is null) = (sent_at is null))
);
create unique index estimate_number on estimate (firm_id, number);
create unique index estimate_key on estimate (firm_id, made_by_id, key);
create index estimate_cart on estimate (firm_id, cart_id);
create index estimate_customer on estimate (firm_id, customer_id);
call tenant_table('estimate');

-- Net, in cents; rates and discounts in basis points.
create table estimate_line (
  firm_id bigint not null,
  estimate_id bigint not null,
  line int not null,
  section text not null default '',
  kind text not null check (kind in ('part', 'labour', 'deposit', 'free')),
  -- A deposit goes with its part.
  belongs_to int,
  text text not null,
  detail text not null default '',
  quantity int not null check (quantity between 1 and 99999),
  minutes int,
  unit_price bigint check (unit_price >= 0),
  discount int not null default 0 check (discount between 0 and 10000),
  vat_rate int not null,
  amount bigint not null,
  is_exchange boolean not null default false,
  is_optional boolean not null default false,
  answer text check (answer in ('accepted', 'declined')),
  article_id int,
  car_id bigint,
  position_id bigint,
  primary key (firm_id, estimate_id, line),
  foreign key (firm_id, estimate_id) references estimate on delete cascade
);
call tenant_table('estimate_line');

-- Every change of state with its time; an answer of the customer as it was given.
create table estimate_event (
  firm_id bigint not null,
  estimate_id bigint not null,
  id bigint generated always as identity,
  state text not null,
  at timestamptz not null,
  by_name text not null,
  note text not null default '',
  answers jsonb,
  primary key (firm_id, estimate_id, id),
  foreign key (firm_id, estimate_id) references estimate on delete cascade
);
call tenant_table('estimate_event');

-- Links for the customer: only the hash of what stands in them.
create table estimate_link (
  firm_id bigint not null,
  estimate_id bigint not null,
  token_hash bytea not null unique,
  made_at timestamptz not null,
  primary key (firm_id, estimate_id, token_hash),
  foreign key (firm_id, estimate_id) references estimate on delete cascade
);
call tenant_table('estimate_link');
