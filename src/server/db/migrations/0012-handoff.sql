-- The workshop's own software (DMS): who may start the portal, and what of a cart it has been given.

create table dms_connection (
  firm_id bigint not null references firm on delete cascade,
  id bigint generated always as identity unique,
  name text not null check (length(name) between 1 and 60),
  -- As it is: a signature can only be checked with the secret itself. The house's own role alone reads it.
  secret text not null,
  -- The key for fetching parcels is only compared, so its hash is enough.
  key_hash bytea not null,
  format text not null check (format in ('oci4', 'oci5', 'push', 'pull', 'opentrans', 'csv', 'json')),
  -- Where a cart may be sent, by the browser or by the server.
  origins text[] not null,
  -- Where to, if a start brings no address of its own.
  hook_url text,
  is_active boolean not null default true,
  created_at timestamptz not null,
  fetches int not null default 0,
  fetches_since timestamptz,
  primary key (firm_id, id)
);
call tenant_table('dms_connection');
revoke select on dms_connection from passform_firm;
grant select (firm_id, id, name, format, origins, hook_url, is_active, created_at) on dms_connection to passform_firm;

-- A signed link works once. Kept for longer than the link is valid.
create table handoff_nonce (
  firm_id bigint not null,
  connection_id bigint not null,
  nonce text not null,
  used_at timestamptz not null,
  primary key (firm_id, connection_id, nonce),
  foreign key (firm_id, connection_id) references dms_connection on delete cascade
);
create index handoff_nonce_age on handoff_nonce (firm_id, connection_id, used_at);
call tenant_table('handoff_nonce');

-- A start by the DMS. Nobody's until a user of the firm has opened it.
create table handoff_session (
  firm_id bigint not null,
  id bigint generated always as identity,
  connection_id bigint not null,
  ticket_hash bytea not null unique,
  account_id bigint,
  format text check (format in ('oci4', 'oci5', 'push', 'pull', 'opentrans', 'csv', 'json')),
  hook_url text,
  reference text not null default '',
  customer text not null default '',
  -- VIN, key, plate, type and mileage as they came.
  vehicle jsonb not null,
  started_at timestamptz not null,
  opened_at timestamptz,
  primary key (firm_id, id),
  foreign key (firm_id, connection_id) references dms_connection on delete cascade,
  foreign key (firm_id, account_id) references account on delete cascade
);
create index handoff_session_age on handoff_session (started_at);
call tenant_table('handoff_session');

-- How many of a line the DMS has been given. Of a line whose article was swapped it has been given two things.
create table handoff_line (
  firm_id bigint not null,
  connection_id bigint not null,
  cart_id bigint not null,
  position_id bigint not null,
  -- 0: labour and free lines.
  article_id int not null,
  quantity int not null check (quantity > 0),
  -- As it was given: a line that is gone from the cart still has a name.
  given jsonb not null,
  handed_at timestamptz not null,
  primary key (firm_id, connection_id, position_id, article_id),
  foreign key (firm_id, connection_id) references dms_connection on delete cascade,
  foreign key (firm_id, cart_id) references cart on delete cascade
);
create index handoff_line_cart on handoff_line (firm_id, cart_id);
create index handoff_line_position on handoff_line (firm_id, position_id);
call tenant_table('handoff_line');

-- What moves into another cart has been given all the same. No foreign key: what is gone from the cart is still known
-- here until the DMS has heard of it.
create function move_handoff_line() returns trigger
  language plpgsql
  as $$
begin
  update handoff_line set cart_id = new.cart_id where firm_id = new.firm_id and position_id = new.id;
  return null;
end
$$;
create trigger move_handoff_line after update of cart_id on cart_position
  for each row when (old.cart_id <> new.cart_id) execute function move_handoff_line();

-- What was handed over, as it was. Those to be pushed wait here until they have arrived.
create table handoff_parcel (
  firm_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  connection_id bigint,
  cart_id bigint not null,
  key uuid not null,
  format text not null check (format in ('oci4', 'oci5', 'push', 'pull', 'opentrans', 'csv', 'json')),
  hook_url text,
  content jsonb not null,
  state text not null check (state in ('ready', 'waiting', 'delivered', 'failed')),
  attempts int not null default 0,
  next_at timestamptz,
  reason text,
  created_at timestamptz not null,
  delivered_at timestamptz,
  -- The form of a return goes off by itself only the first time.
  opened_at timestamptz,
  primary key (firm_id, id),
  unique (firm_id, account_id, key),
  foreign key (firm_id, account_id) references account on delete cascade,
  foreign key (firm_id, connection_id) references dms_connection on delete cascade
);
create index handoff_parcel_due on handoff_parcel (next_at) where state = 'waiting';
create index handoff_parcel_age on handoff_parcel (created_at) where state <> 'waiting';
create index handoff_parcel_connection on handoff_parcel (firm_id, connection_id, cart_id, id);
call tenant_table('handoff_parcel');
