-- What is known of a car's equipment, in the words of the parts catalogue.

-- By VIN, from a maker's data or the demo; criteria and values are those of the catalogue.
create table vin_equipment (
  vin text collate "C" not null check (length(vin) = 17),
  criterion_id int not null,
  value_id int not null,
  source text not null,
  primary key (vin, criterion_id)
);
grant select on vin_equipment to passform_firm, passform_system;
grant insert, update, delete on vin_equipment to passform_system;

-- What a user has answered for a car of the history. No value: asked, and not known, or known to be none of those asked for.
create table user_car_fact (
  firm_id bigint not null,
  user_car_id bigint not null,
  criterion_id int not null,
  value_id int,
  is_none boolean not null default false,
  answered_at timestamptz not null,
  primary key (firm_id, user_car_id, criterion_id),
  check (value_id is null or not is_none),
  foreign key (firm_id, user_car_id) references user_car on delete cascade
);
call tenant_table('user_car_fact');
