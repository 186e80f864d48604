-- How firms and people get in: registration, links that prove a mailbox, single sign-on, tokens against bots.

alter table firm add column if not exists vat_id text;
-- Under which the supplier keeps the firm in its own system; single sign-on may name the firm by it.
alter table firm add column if not exists customer_number text;
create unique index firm_customer_number on firm (primary_supplier, customer_number);
create index account_email on account (lower(email));
-- How many mails somebody has had of late.
create index mail_to on mail (lower(to_address), queued_at);

-- No tenant yet: the house keeps it, and shows a supplier's desk its own.
create table registration (
  id bigint generated always as identity primary key,
  supplier_code text not null references supplier on delete cascade,
  state text not null default 'new' check (state in ('new', 'unconfirmed', 'waiting', 'approved', 'refused')),
  firm_name text not null,
  street text not null,
  postal_code text not null,
  city text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  phone text,
  vat_id text,
  person_name text not null,
  email text not null check (email = lower(email) and length(email) <= 100),
  language text not null check (language in ('de', 'en', 'fr', 'it')),
  -- Chosen by whoever opens the mail, not by whoever filled in the form.
  password_hash text,
  tries int not null default 0,
  registered_at timestamptz not null,
  -- When terms and privacy notice were accepted for the registration itself.
  accepted_at timestamptz not null,
  link_hash bytea unique,
  link_ends_at timestamptz,
  status_hash bytea unique,
  confirmed_at timestamptz,
  decided_at timestamptz,
  decided_by text,
  reason text,
  approved_firm bigint references firm on delete set null,
  check (state in ('new', 'unconfirmed') or (confirmed_at is not null and status_hash is not null)),
  check (state <> 'waiting' or password_hash is not null),
  check ((state in ('approved', 'refused')) = (decided_at is not null))
);
create index registration_new on registration (id) where state = 'new';
create index registration_desk on registration (supplier_code, id desc) where state in ('waiting', 'approved', 'refused');
create unique index registration_waiting on registration (email) where state = 'waiting';
create index registration_old on registration (registered_at) where state in ('new', 'unconfirmed', 'refused');
grant select, insert, update, delete on registration to passform_system;

-- Every wish is noted alike and worked on afterwards: the time of the answer tells nothing about who is known.
create table reset_request (
  id bigint generated always as identity primary key,
  login text not null,
  tries int not null default 0,
  asked_at timestamptz not null
);
grant select, insert, update, delete on reset_request to passform_system;

create table password_reset (
  firm_id bigint not null,
  account_id bigint not null,
  token_hash bytea not null unique,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (firm_id, token_hash),
  foreign key (firm_id, account_id) references account on delete cascade
);
create index password_reset_account on password_reset (firm_id, account_id);
create index password_reset_ends on password_reset (ends_at);
call tenant_table('password_reset');
revoke all on password_reset from passform_firm;

-- Who somebody is at the supplier's identity provider, once a verified mail address has said so.
create table account_identity (
  firm_id bigint not null,
  account_id bigint not null,
  supplier_code text not null references supplier on delete cascade,
  issuer text not null,
  subject text not null,
  linked_at timestamptz not null,
  primary key (firm_id, issuer, subject),
  unique (issuer, subject),
  foreign key (firm_id, account_id) references account on delete cascade
);
create index account_identity_account on account_identity (firm_id, account_id);
call tenant_table('account_identity');
revoke all on account_identity from passform_firm;
grant select (firm_id, account_id, supplier_code, linked_at) on account_identity to passform_firm;

-- A sign-on that is underway at the provider. It belongs to one browser and is used once.
create table sso_attempt (
  state_hash bytea primary key,
  browser_hash bytea not null,
  supplier_code text not null,
  nonce text not null,
  verifier text not null,
  started_at timestamptz not null
);
create index sso_attempt_started on sso_attempt (started_at);
grant select, insert, update, delete on sso_attempt to passform_system;

-- What signing out at the provider asks for. It goes with the session.
create table sso_session (
  firm_id bigint not null,
  id_hash bytea not null,
  supplier_code text not null,
  id_token text not null,
  primary key (firm_id, id_hash),
  foreign key (firm_id, id_hash) references session on delete cascade
);
call tenant_table('sso_session');
revoke all on sso_session from passform_firm;

-- A token is good for one action, once.
create table bot_token_used (
  token_hash bytea primary key,
  ends_at timestamptz not null
);
create index bot_token_used_ends on bot_token_used (ends_at);
grant select, insert, update, delete on bot_token_used to passform_system;
