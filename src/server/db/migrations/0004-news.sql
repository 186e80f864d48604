-- What the portal tells its users: banners, delivery tours, messages between desks.

create table banner (
  id bigint generated always as identity primary key,
  -- null: for the customers of every supplier
  supplier_code text references supplier on delete cascade,
  texts jsonb not null,
  link_url text,
  valid_from timestamptz not null,
  valid_to timestamptz
);

create table tour (
  supplier_code text not null references supplier on delete cascade,
  name text not null,
  weekdays int[] not null,
  cut_off text not null check (cut_off ~ '^\d{2}:\d{2}$'),
  arrival text not null check (arrival ~ '^\d{2}:\d{2}$'),
  arrives_days_later int not null default 0 check (arrives_days_later between 0 and 7),
  primary key (supplier_code, name)
);

grant select on banner, tour to passform_firm, passform_system;
grant insert, update, delete on banner, tour to passform_system;

-- A message lies on the desk of the firm that is to act on it; whoever there holds the role reads it.
create table message (
  firm_id bigint not null references firm on delete cascade,
  id bigint generated always as identity,
  for_role text not null,
  kind text not null check (kind in ('unlock-request', 'type-report')),
  sender_id bigint not null,
  sender_name text not null,
  sender_firm text not null,
  subject text not null,
  sent_at timestamptz not null,
  read_at timestamptz,
  primary key (firm_id, id)
);
-- Asking again before the desk has read it is the same message.
create unique index message_once on message (firm_id, kind, sender_id, subject) where read_at is null;
create index message_recent on message (firm_id, sent_at desc);
call tenant_table('message');
