-- Administration: who is locked out, whom a banner is for, how a supplier looks, and what an import is at.

alter table account
  add column locked_at timestamptz,
  add column locked_by text,
  add column last_sign_in_at timestamptz,
  add constraint account_locked check ((locked_at is null) = (locked_by is null));
grant select (locked_at, locked_by, last_sign_in_at) on account to passform_firm;
create index account_by_name on account (name collate german, id);
create index account_admins on account (id) where 'ROLE_ADMIN' = any (roles);
create index firm_by_name on firm (name collate german, id);

alter table banner
  add column kind text not null default 'info' check (kind in ('info', 'warning', 'outage')),
  -- Whoever holds one of them; empty: everyone.
  add column roles text[] not null default '{}',
  add column may_close boolean not null default true,
  add column is_published boolean not null default true,
  add column version int not null default 1,
  add column changed_by text not null default '',
  add column changed_at timestamptz not null default now(),
  add constraint banner_period check (valid_to is null or valid_to > valid_from);
create index banner_in_time on banner (valid_from desc) where is_published;

alter table supplier
  add column colour text check (colour ~ '^#[0-9a-f]{6}$'),
  -- Its customers see the type number in every language (R1.4).
  add column shows_type_number boolean not null default false;

-- The audit log of all firms together, newest first.
create index audit_entry_latest on audit_entry (at desc, firm_id desc, entry desc);

-- The system page names the last step.
grant select on migration to passform_system;
