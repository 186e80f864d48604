-- The current car belongs to a session, no longer to the account: one account at two desks has two. `device` names the
-- sessions that follow each other in one browser, so that a remembered sign-in finds its car again.

alter table session add column device uuid not null default gen_random_uuid();
alter table remember_token add column device uuid not null default gen_random_uuid();
update session set device = family where family is not null;
update remember_token set device = family;
create index session_device on session (device);
create index remember_token_device on remember_token (device);

-- What was current for an account is nobody's: it is chosen again.
drop table current_car;
create table current_car (
  firm_id bigint not null,
  device uuid not null,
  account_id bigint not null,
  user_car_id bigint not null,
  selected_at timestamptz not null,
  primary key (firm_id, device),
  foreign key (firm_id, account_id) references account on delete cascade,
  foreign key (firm_id, user_car_id) references user_car on delete cascade
);
create index current_car_entry on current_car (firm_id, user_car_id);
call tenant_table('current_car');

-- Several cars of one type may have no name: a type that is searched for is an entry of its own, beside what is known of
-- others of the type.
drop index user_car_vin;
create unique index user_car_vin on user_car (firm_id, account_id, k_type_id, vin) where plate_key = '' and vin is not null;

-- A plate or VIN is looked for in the whole firm.
create index user_car_by_plate on user_car (firm_id, plate_key) where plate_key <> '';
create index user_car_by_vin on user_car (firm_id, vin) where vin is not null;
create index customer_vehicle_by_plate on customer_vehicle
  (firm_id, regexp_replace(upper(plate), '[^A-ZÄÖÜ0-9]', '', 'g')) where plate <> '';
create index customer_vehicle_by_vin on customer_vehicle (firm_id, vin) where vin <> '';

-- Where the workshop's software wants the user to arrive.
alter table handoff_session add column entry_point text not null default '';
