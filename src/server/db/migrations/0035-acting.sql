-- A supplier's people act for a customer: under a stand-in of their own in that firm, on which its rows hang.

alter table account
  -- null: somebody of the firm
  add column stands_for bigint references account (id) on delete cascade,
  -- Nobody signs in as one, writes to one or gives one a role.
  add constraint account_stand_in check (stands_for is null or (password_hash = '' and email is null and roles = '{}')),
  add constraint account_stands_for_another check (stands_for <> id);
grant select (stands_for) on account to passform_firm;
create unique index account_stand_in_once on account (stands_for, firm_id) where stands_for is not null;

alter table session
  add column acting_firm_id bigint,
  add column acting_account_id bigint,
  add constraint session_acting check ((acting_firm_id is null) = (acting_account_id is null)),
  add constraint session_acts_as foreign key (acting_firm_id, acting_account_id) references account
    on delete set null (acting_firm_id, acting_account_id);
create index session_acting_account on session (acting_firm_id, acting_account_id) where acting_account_id is not null;
