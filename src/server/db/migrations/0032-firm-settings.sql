-- What a firm's admin settles for the firm: its sign, where goods go, how labour is counted, how its papers are numbered.

-- Cleaned and looked into before it came here; served to the firm's own people and drawn on its papers.
create table firm_logo (
  firm_id bigint primary key references firm on delete cascade,
  media_type text not null check (media_type in ('image/svg+xml', 'image/png', 'image/jpeg')),
  content bytea not null check (length(content) <= 2000000),
  version text not null
);
call tenant_table('firm_logo');

-- Without one it is the firm's own address.
alter table delivery_address add column is_default boolean not null default false;
create unique index delivery_address_default on delivery_address (firm_id) where is_default;

alter table firm add column labour_unit text not null default 'aw' check (labour_unit in ('aw', 'minutes', 'hours'));
grant update (labour_unit) on firm to passform_firm;

-- In place of the letters that the kind of paper has; settled before the first number of the year.
alter table number_series add column prefix text check (prefix ~ '^[A-Z0-9]{1,8}$');

alter table message drop constraint message_kind_check;
alter table message add constraint message_kind_check check (kind in ('unlock-request', 'type-report', 'booking-request'));
