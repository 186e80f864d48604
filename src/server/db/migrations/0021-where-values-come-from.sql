-- Labour that comes from the work values keeps which job it is, whatever its name and language, where its time comes from,
-- and what an hour of it costs, net in cents. null: someone has typed the time, or the price.
alter table cart_position
  add column job_id int,
  add column source text,
  add column cents_per_hour int check (cents_per_hour >= 0),
  add check (kind = 'labour' or (job_id is null and source is null and cents_per_hour is null));
alter table estimate_line add column source text;

-- Each call that adds has a kind of its own.
alter table cart_addition
  drop constraint cart_addition_kind_check,
  add constraint cart_addition_kind_check check (kind in ('part', 'parts', 'line', 'work', 'service', 'mounting'));

-- Facts of a type know since when they stand as they do: the day of the delivery that brought or changed them.
alter table operating_material add column as_of date not null default current_date;
alter table rim_tyre add column as_of date not null default current_date;
create function note_day() returns trigger language plpgsql as $$
begin
  new.as_of := current_date;
  return new;
end
$$;
create trigger note_day before update on operating_material for each row execute function note_day();
create trigger note_day before update on rim_tyre for each row execute function note_day();
