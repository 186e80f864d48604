-- Which of its sizes a car of the history wears, as its user has said.
create table fitted_tyre (
  firm_id bigint not null,
  user_car_id bigint not null,
  size text not null check (length(size) between 1 and 200),
  said_at timestamptz not null,
  primary key (firm_id, user_car_id),
  foreign key (firm_id, user_car_id) references user_car on delete cascade
);
call tenant_table('fitted_tyre');
