-- Who works here: suppliers, firms, accounts, and the proofs that someone is signed in.

create table supplier (
  code text primary key check (code ~ '^[A-Z0-9]{2,12}$'),
  name text not null,
  branch text,
  street text not null,
  postal_code text not null,
  city text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  phone text,
  app_logo_url text,
  logo_svg text
);
grant select on supplier to passform_firm, passform_system;
grant insert, update, delete on supplier to passform_system;

create table firm (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('workshop', 'supplier', 'operator')),
  name text not null,
  street text not null,
  postal_code text not null,
  city text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  phone text,
  primary_supplier text references supplier,
  logo_url text,
  agreed_agb_at timestamptz,
  agreed_licence_at timestamptz,
  agreed_by text
);
-- A firm is its own tenant: its id is the firm_id of everything else.
alter table firm enable row level security, force row level security;
create policy own_firm on firm to passform_firm using (id = current_firm()) with check (id = current_firm());
create policy whole_house on firm to passform_system using (current_user = 'passform_system') with check (current_user = 'passform_system');
grant select, update (agreed_agb_at, agreed_licence_at, agreed_by) on firm to passform_firm;
grant select, insert, update, delete on firm to passform_system;

create table account (
  firm_id bigint not null references firm on delete cascade,
  id bigint generated always as identity unique,
  username text not null check (length(username) between 1 and 100),
  password_hash text not null,
  name text not null,
  locale text not null default 'de_DE',
  roles text[] not null default '{}',
  settings jsonb not null default '{}',
  primary key (firm_id, id)
);
create unique index account_username on account (lower(username));
call tenant_table('account');
-- The hash concerns sign-in alone.
revoke all on account from passform_firm;
grant select (firm_id, id, username, name, locale, roles, settings) on account to passform_firm;

create table session (
  firm_id bigint not null,
  account_id bigint not null,
  id_hash bytea not null unique,
  family uuid,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (firm_id, id_hash),
  foreign key (firm_id, account_id) references account on delete cascade
);
create index session_account on session (firm_id, account_id);
create index session_family on session (family);
create index session_ends on session (ends_at);
call tenant_table('session');
revoke all on session from passform_firm;

create table remember_token (
  firm_id bigint not null,
  account_id bigint not null,
  selector text not null unique,
  validator_hash bytea not null,
  family uuid not null,
  issued_at timestamptz not null,
  rotated_at timestamptz,
  ends_at timestamptz not null,
  primary key (firm_id, selector),
  foreign key (firm_id, account_id) references account on delete cascade
);
create index remember_token_family on remember_token (family);
call tenant_table('remember_token');
revoke all on remember_token from passform_firm;

create table sign_in_throttle (
  key text primary key,
  attempts int not null,
  counted_since timestamptz not null
);
grant select, insert, update, delete on sign_in_throttle to passform_system;
