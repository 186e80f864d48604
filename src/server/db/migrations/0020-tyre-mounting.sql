-- The jobs of the work values that go with tyres, in the order in which they are offered.
create table tyre_mounting_job (
  job_id int primary key references work_job on delete cascade,
  position int not null
);

grant select on tyre_mounting_job to passform_firm, passform_system;
grant insert, update, delete on tyre_mounting_job to passform_system;
