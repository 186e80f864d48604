-- Mail: where people are reached, and the outbox.

alter table account add column if not exists email text;
alter table account add constraint account_email check (length(email) <= 254 and email ~ '^[^\s@<>]+@[^\s@<>]+$');
grant select (email) on account to passform_firm;

-- Written in the transaction that the mail belongs to, so that no mail speaks of what was rolled back and none is lost.
create table mail (
  id bigint generated always as identity primary key,
  -- null: the house itself
  firm_id bigint references firm on delete cascade,
  -- The same in every try: whoever gets a mail twice after a crash can see that it is one.
  message_id uuid not null default gen_random_uuid(),
  to_address text not null check (to_address !~ '[\x01-\x1f\x7f]'),
  reply_to text check (reply_to !~ '[\x01-\x1f\x7f]'),
  subject text not null check (subject !~ '[\x01-\x1f\x7f]'),
  text text not null,
  html text not null,
  -- kept: there is no mail server
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'kept')),
  -- Counted before each try: a mail that ends the process every time is not tried for ever.
  tries int not null default 0,
  next_try_at timestamptz not null,
  last_error text,
  queued_at timestamptz not null,
  sent_at timestamptz
);
create index mail_due on mail (next_try_at) where state = 'queued';
create index mail_sent on mail (sent_at) where state = 'sent';
create index mail_unsent on mail (queued_at) where state in ('failed', 'kept');
create index mail_firm on mail (firm_id, queued_at desc);
call tenant_table('mail');
-- A firm may see whether its mails have left. What stands in them can be a key to somebody's account.
revoke all on mail from passform_firm;
grant select (firm_id, id, to_address, subject, state, tries, last_error, queued_at, sent_at) on mail to passform_firm;

-- Ready made, or made when the mail is sent: then `makes` says by whom and `makes_id` from what.
create table mail_attachment (
  mail_id bigint not null references mail on delete cascade,
  position int not null,
  name text,
  content_type text,
  bytes bytea,
  makes text,
  makes_id text,
  primary key (mail_id, position),
  check (num_nonnulls(name, content_type, bytes) = case when makes is null then 3 else 0 end),
  check ((makes is null) = (makes_id is null))
);
grant select, insert, update, delete on mail_attachment to passform_system;
