-- What is to be ordered. Each user has one open cart, the current one; others are parked or ordered.

create table cart (
  firm_id bigint not null,
  account_id bigint not null,
  id bigint generated always as identity,
  name text not null default '',
  state text not null default 'open' check (state in ('open', 'parked', 'ordered')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (firm_id, id),
  foreign key (firm_id, account_id) references account on delete cascade
);
create unique index cart_current on cart (firm_id, account_id) where state = 'open';
create index cart_recent on cart (firm_id, account_id, updated_at desc);
call tenant_table('cart');

-- Article, car and prices as they were when it was put in: a new release or a car that is forgotten changes none of it.
create table cart_position (
  firm_id bigint not null,
  cart_id bigint not null,
  id bigint generated always as identity,
  supplier_code text,
  article_id int not null,
  brand text not null,
  number text not null,
  name text not null,
  car_id bigint,
  k_type_id bigint,
  plate text,
  car_name text,
  quantity int not null check (quantity between 1 and 99999),
  -- Net, for one piece at this quantity; null: not known.
  list_price bigint,
  purchase_price bigint,
  deposit bigint not null default 0,
  added_at timestamptz not null,
  version int not null default 1,
  primary key (firm_id, cart_id, id),
  foreign key (firm_id, cart_id) references cart on delete cascade
);
create unique index cart_position_once on cart_position (firm_id, cart_id, article_id, coalesce(car_id, 0));
call tenant_table('cart_position');

-- What has been put in under which key, and how many there were before and after: a repeat adds nothing and is told the same.
create table cart_addition (
  firm_id bigint not null,
  account_id bigint not null,
  key uuid not null,
  article_id int not null,
  car_id bigint,
  before int not null,
  quantity int not null,
  rule text check (rule in ('minimum', 'pack')),
  added_at timestamptz not null,
  primary key (firm_id, account_id, key),
  foreign key (firm_id, account_id) references account on delete cascade
);
create index cart_addition_age on cart_addition (firm_id, account_id, added_at);
call tenant_table('cart_addition');
