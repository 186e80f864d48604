-- What is to be ordered. Each user has one open cart, the current one; others are parked or ordered.

create table cart (
  firm_id bigint not null,
  -- Whose current cart it is or was; a colleague who takes it over becomes its owner.
  account_id bigint not null,
  id bigint generated always as identity,
  name text not null default '',
  note text not null default '',
  reference text not null default '',
  is_shared boolean not null default false,
  state text not null default 'open' check (state in ('open', 'parked', 'ordered')),
  version int not null default 1,
  -- What the last emptying took beside the lines, and when; null: nothing to be put back.
  emptied jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (firm_id, id),
  foreign key (firm_id, account_id) references account on delete cascade
);
create unique index cart_current on cart (firm_id, account_id) where state = 'open';
create index cart_recent on cart (firm_id, account_id, updated_at desc);
create index cart_shared on cart (firm_id, updated_at desc) where is_shared and state <> 'ordered';
call tenant_table('cart');

-- Article, car and prices as they were when it was put in or when a change was accepted: a new release or a car that is
-- forgotten changes none of it. Only parts can be ordered; labour and free lines are for the customer's estimate.
create table cart_position (
  firm_id bigint not null,
  cart_id bigint not null,
  id bigint generated always as identity,
  kind text not null default 'part' check (kind in ('part', 'labour', 'free')),
  supplier_code text,
  article_id int,
  brand text not null default '',
  number text not null default '',
  name text not null,
  car_id bigint,
  k_type_id bigint,
  plate text,
  car_name text,
  quantity int not null check (quantity between 1 and 99999),
  pack_size int not null default 1,
  minimum int not null default 1,
  minutes int,
  note text not null default '',
  reference text not null default '',
  -- Net, for one piece at this quantity; null: not known.
  list_price bigint,
  purchase_price bigint,
  deposit bigint not null default 0,
  is_exchange boolean not null default false,
  -- What the firm's margin on a part depends on. Of labour and free lines the sales price is what was entered.
  discount_group text,
  sales_price bigint,
  -- When it was to be there; null: not known.
  promise jsonb,
  added_by text not null,
  added_at timestamptz not null,
  changed_by text,
  version int not null default 1,
  -- Taken out, and still to be put back for a while.
  removed_at timestamptz,
  primary key (firm_id, id),
  foreign key (firm_id, cart_id) references cart on delete cascade,
  check ((kind = 'part') = (article_id is not null))
);
create index cart_position_cart on cart_position (firm_id, cart_id, id);
create unique index cart_position_once on cart_position (firm_id, cart_id, article_id, coalesce(car_id, 0))
  where kind = 'part' and removed_at is null;
call tenant_table('cart_position');

-- What has been put in under which key, and what became of it: a repeat adds nothing and is told the same.
create table cart_addition (
  firm_id bigint not null,
  account_id bigint not null,
  kind text not null check (kind in ('part', 'parts', 'line')),
  key uuid not null,
  answer jsonb not null,
  added_at timestamptz not null,
  primary key (firm_id, account_id, kind, key),
  foreign key (firm_id, account_id) references account on delete cascade
);
create index cart_addition_age on cart_addition (firm_id, account_id, added_at);
call tenant_table('cart_addition');

-- Articles that a user keeps in sight, as they were called when they were noted.
create table watch_entry (
  firm_id bigint not null,
  account_id bigint not null,
  article_id int not null,
  brand text not null,
  number text not null,
  name text not null,
  note text not null default '',
  added_at timestamptz not null,
  primary key (firm_id, account_id, article_id),
  foreign key (firm_id, account_id) references account on delete cascade
);
call tenant_table('watch_entry');
