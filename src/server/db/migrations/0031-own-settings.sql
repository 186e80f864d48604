-- What people set for themselves, and from where they are signed in.

alter table session
  -- Names a session to its owner: the hash is nobody's business.
  add column number bigint generated always as identity,
  add column user_agent text not null default '' check (length(user_agent) <= 300),
  -- Shortened: enough to know one's own again, too little to follow anybody.
  add column address text not null default '' check (length(address) <= 60);
create unique index session_number on session (firm_id, number);

alter table remember_token
  add column user_agent text not null default '' check (length(user_agent) <= 300),
  add column address text not null default '' check (length(address) <= 60);
create index remember_token_account on remember_token (firm_id, account_id);

-- A mail address that waits for its owner's word. A new wish replaces the one before.
create table email_change (
  firm_id bigint not null,
  account_id bigint not null,
  email text not null check (length(email) <= 254 and email ~ '^[^\s@<>]+@[^\s@<>]+$'),
  token_hash bytea not null unique,
  asked_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (firm_id, account_id),
  foreign key (firm_id, account_id) references account on delete cascade
);
create index email_change_ends on email_change (ends_at);
call tenant_table('email_change');
revoke all on email_change from passform_firm;
grant select (firm_id, account_id, email, ends_at), delete on email_change to passform_firm;

grant update (name, locale, settings) on account to passform_firm;
