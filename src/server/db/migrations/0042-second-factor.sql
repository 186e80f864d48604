-- What proves a person beside the password, and how fresh that proof is.

alter table account
  -- Since when an authenticator app or a passkey is set up; null: the password alone opens the account.
  add column second_factor_since timestamptz,
  -- Loaded with the demo, and its password is published.
  add column is_demo boolean not null default false;
grant select (second_factor_since) on account to passform_firm;

alter table firm add column requires_second_factor boolean not null default false;
grant update (requires_second_factor) on firm to passform_firm;

alter table session
  add column factor_met boolean not null default false,
  -- The last time that the person gave a password or a second factor; null: a remembered device revived the session.
  add column proved_at timestamptz;
alter table remember_token add column factor_met boolean not null default false;

set local role passform_system;
update account set is_demo = true
where id in (
  select known::bigint from house, jsonb_array_elements_text(house.value -> 'accounts') as known
  where house.key = 'demo-world'
);
reset role;

-- An authenticator app (RFC 6238). The key is encrypted; the last step makes each code good for one use.
create table account_totp (
  firm_id bigint not null,
  account_id bigint not null,
  secret bytea not null,
  last_step bigint not null,
  added_at timestamptz not null,
  primary key (firm_id, account_id),
  foreign key (firm_id, account_id) references account on delete cascade
);
call tenant_table('account_totp');
revoke all on account_totp from passform_firm;

create table passkey (
  firm_id bigint not null,
  account_id bigint not null,
  id bigint generated always as identity,
  credential_id text not null unique check (length(credential_id) <= 1400),
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  added_at timestamptz not null,
  used_at timestamptz,
  primary key (firm_id, id),
  foreign key (firm_id, account_id) references account on delete cascade
);
create index passkey_account on passkey (firm_id, account_id);
call tenant_table('passkey');
revoke all on passkey from passform_firm;

create table recovery_code (
  firm_id bigint not null,
  account_id bigint not null,
  code_hash bytea not null,
  primary key (firm_id, account_id, code_hash),
  foreign key (firm_id, account_id) references account on delete cascade
);
call tenant_table('recovery_code');
revoke all on recovery_code from passform_firm;

-- The password was right and the second factor is awaited: this is no session and has no rights.
create table pending_sign_in (
  firm_id bigint not null,
  account_id bigint not null,
  id_hash bytea not null unique,
  -- The password as it was then; another one since makes this worthless.
  password_hash text not null,
  remember boolean not null,
  sso_supplier text,
  sso_id_token text,
  ends_at timestamptz not null,
  primary key (firm_id, id_hash),
  foreign key (firm_id, account_id) references account on delete cascade
);
create index pending_sign_in_account on pending_sign_in (firm_id, account_id);
create index pending_sign_in_ends on pending_sign_in (ends_at);
call tenant_table('pending_sign_in');
revoke all on pending_sign_in from passform_firm;

-- What was handed to one browser and is taken back once: the challenge of a passkey, a key that is not confirmed yet.
create table factor_ceremony (
  firm_id bigint not null,
  account_id bigint not null,
  -- Of the session, or of the pending sign-in.
  holder_hash bytea not null,
  purpose text not null check (purpose in ('use-passkey', 'add-passkey', 'add-totp')),
  value bytea not null,
  ends_at timestamptz not null,
  primary key (firm_id, holder_hash, purpose),
  foreign key (firm_id, account_id) references account on delete cascade
);
create index factor_ceremony_account on factor_ceremony (firm_id, account_id);
create index factor_ceremony_ends on factor_ceremony (ends_at);
call tenant_table('factor_ceremony');
revoke all on factor_ceremony from passform_firm;

-- Browsers in which the account has signed in before: any other one is told by mail.
create table known_device (
  firm_id bigint not null,
  account_id bigint not null,
  device_hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (firm_id, account_id, device_hash),
  foreign key (firm_id, account_id) references account on delete cascade
);
create index known_device_seen on known_device (last_seen_at);
call tenant_table('known_device');
revoke all on known_device from passform_firm;

create or replace trigger session_news_changed after update on session
  for each row when (
    (old.account_id, old.ends_at, old.acting_firm_id, old.acting_account_id, old.factor_met, old.proved_at)
      is distinct from
    (new.account_id, new.ends_at, new.acting_firm_id, new.acting_account_id, new.factor_met, new.proved_at)
  ) execute function tell_session_news('account', 'account_id');

create or replace trigger session_news_changed after update on account
  for each row when (
    (old.username, old.name, old.locale, old.roles, old.settings, old.locked_at, old.password_hash,
      old.second_factor_since)
      is distinct from
    (new.username, new.name, new.locale, new.roles, new.settings, new.locked_at, new.password_hash,
      new.second_factor_since)
  ) execute function tell_session_news('account', 'id');
