-- An import shows what it would change before it changes anything, and can be undone for 30 days. For both, what a run
-- changes is logged row by row. A table takes part by: call import_table('name'). It needs a primary key.
alter table import_run drop constraint import_run_state_check;
alter table import_run
  add constraint import_run_state_check
    check (state in ('receiving', 'waiting', 'running', 'paused', 'preview', 'done', 'failed', 'cancelled', 'reverted')),
  -- what it would change, and after the end what it did
  add column preview jsonb,
  add column confirmed_at timestamptz,
  add column reverted_at timestamptz,
  add column reverted_by text,
  -- of a catalogue: the release that it replaced
  add column release_before bigint;
drop index import_run_open;
create index import_run_open on import_run (id) where state in ('receiving', 'waiting', 'running', 'paused', 'preview');
create index import_run_source on import_run (source, id);

create table import_change (
  run_id bigint not null,
  id bigint generated always as identity,
  -- One statement of the import with all that it cascades to: its moment. Undone in the reverse order.
  step timestamptz not null,
  table_name text not null,
  row_key jsonb not null,
  -- null: the row did not exist. Of a row that was updated both hold the columns that differ.
  before jsonb,
  after jsonb,
  primary key (run_id, id)
);
grant select, insert, delete on import_change to passform_system;

-- Arguments: the columns of the primary key. Does nothing outside of an import.
create function log_import_change() returns trigger
  language plpgsql as $$
declare
  run constant text := current_setting('passform.import_run', true);
  first constant text := quote_ident(tg_argv[0]);
  keys text;
  joined text;
begin
  if coalesce(run, '') = '' then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    select string_agg(format('%1$L, coalesce(old_row.%1$I, new_row.%1$I)', name), ', '),
        string_agg(format('old_row.%1$I = new_row.%1$I', name), ' and ')
      into keys, joined from unnest(tg_argv) name;
    execute format($sql$
      insert into import_change (run_id, step, table_name, row_key, before, after)
      select $1, $2, $3, jsonb_build_object(%1$s),
        case when new_row.%3$s is null then to_jsonb(old_row) when old_row.%3$s is not null then
          (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(old_row)) where value is distinct from to_jsonb(new_row) -> key) end,
        case when old_row.%3$s is null then to_jsonb(new_row) when new_row.%3$s is not null then
          (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(new_row)) where value is distinct from to_jsonb(old_row) -> key) end
      from old_rows old_row full join new_rows new_row on %2$s
      where to_jsonb(old_row) is distinct from to_jsonb(new_row)
      $sql$, keys, joined, first)
      using run::bigint, statement_timestamp(), tg_table_name;
  else
    select string_agg(format('%1$L, image.%1$I', name), ', ') into keys from unnest(tg_argv) name;
    execute format($sql$
      insert into import_change (run_id, step, table_name, row_key, before, after)
      select $1, $2, $3, jsonb_build_object(%s), case when $4 then to_jsonb(image) end, case when not $4 then to_jsonb(image) end
      from %s image
      $sql$, keys, case when tg_op = 'DELETE' then 'old_rows' else 'new_rows' end)
      using run::bigint, statement_timestamp(), tg_table_name, tg_op = 'DELETE';
  end if;
  return null;
end
$$;

create procedure import_table(name regclass)
  language plpgsql as $$
declare
  keys text;
begin
  select string_agg(quote_literal(attname), ', ' order by array_position(indkey::int2[], attnum)) into keys
    from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey) where indrelid = name and indisprimary;
  execute format('create trigger log_import_new after insert on %s referencing new table as new_rows
    for each statement execute function log_import_change(%s)', name, keys);
  execute format('create trigger log_import_other after update on %s referencing old table as old_rows new table as new_rows
    for each statement execute function log_import_change(%s)', name, keys);
  execute format('create trigger log_import_gone after delete on %s referencing old table as old_rows
    for each statement execute function log_import_change(%s)', name, keys);
end
$$;

-- Of several changes of one row: the first values win with "order by id desc", the last ones with "order by id".
create aggregate merge_images(jsonb) (sfunc = jsonb_concat, stype = jsonb, initcond = '{}');

-- How many tables stand above this one by their foreign keys: rows return from above to below.
create function table_depth(name regclass) returns int
  language sql stable as $$
  with recursive above as (
    select name::oid as id, 0 as depth
    union
    select confrelid, depth + 1 from above join pg_constraint on conrelid = id and contype = 'f' and confrelid <> conrelid
    where depth < 20
  )
  select max(depth) from above
$$;

-- Everything that a run has changed, back to what it was: the last statement first. What others have changed in other
-- columns since stays. A row that the run added and that others refer to by now is not removed: the whole undo fails.
create function undo_import(run bigint) returns void
  language plpgsql as $$
declare
  change record;
  refers record;
  is_used boolean;
  own text;
  own_image text;
  same text;
  key_columns text;
  rest text;
  set_back text;
begin
  for change in
    select * from (
      select distinct step, table_name, before is not null as was_there, after is not null as is_there
      from import_change where run_id = run
    ) one
    order by step desc, was_there, is_there desc, table_depth(table_name::regclass) * case when was_there then 1 else -1 end
  loop
    -- Columns named version only ever go up, because open pages compare them.
    select string_agg(format('%I', attname), ', '), string_agg(format('image.%I', attname), ', '),
        string_agg(format('known.%1$I = image.%1$I', attname), ' and ') filter (where is_key),
        string_agg(format('%I', attname), ', ') filter (where is_key),
        string_agg(format('%1$I = excluded.%1$I', attname), ', ') filter (where not is_key),
        string_agg(case when attname = 'version' then 'version = known.version + 1'
          else format('%1$I = case when logged.before ? %1$L then image.%1$I else known.%1$I end', attname) end, ', ') filter (where not is_key)
      into own, own_image, same, key_columns, rest, set_back
      from (
        select attname, attnum = any (indkey) as is_key
        from pg_attribute join pg_index on indrelid = attrelid and indisprimary
        where attrelid = change.table_name::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
      ) own_columns;
    if change.was_there and change.is_there then
      execute format($sql$
        update %1$I known set %2$s from import_change logged
          cross join lateral jsonb_populate_record(null::%1$I, logged.before || logged.row_key) image
        where logged.run_id = $1 and logged.step = $2 and logged.table_name = $3 and logged.before is not null and logged.after is not null and %3$s
        $sql$, change.table_name, set_back, same) using run, change.step, change.table_name;
    elsif change.was_there then
      execute format($sql$
        insert into %1$I (%2$s) overriding system value select %3$s from import_change logged
          cross join lateral jsonb_populate_record(null::%1$I, logged.before) image
        where logged.run_id = $1 and logged.step = $2 and logged.table_name = $3 and logged.after is null on conflict (%4$s) %5$s
        $sql$, change.table_name, own, own_image, key_columns, coalesce('do update set ' || rest, 'do nothing'))
        using run, change.step, change.table_name;
    else
      for refers in
        select conrelid::regclass as child,
          (select string_agg(format('child.%I = known.%I', mine.attname, theirs.attname), ' and ')
            from unnest(conkey, confkey) columns (mine_no, theirs_no)
            join pg_attribute mine on mine.attrelid = conrelid and mine.attnum = mine_no
            join pg_attribute theirs on theirs.attrelid = confrelid and theirs.attnum = theirs_no) as joined
        from pg_constraint
        where contype = 'f' and confrelid = change.table_name::regclass
          and not exists (select from pg_trigger where tgrelid = conrelid and tgname = 'log_import_new')
      loop
        execute format($sql$
          select exists (select from import_change logged
            cross join lateral jsonb_populate_record(null::%1$I, logged.row_key) image
            join %1$I known on %2$s join %3$s child on %4$s
          where logged.run_id = $1 and logged.step = $2 and logged.table_name = $3 and logged.before is null)
          $sql$, change.table_name, same, refers.child, refers.joined) into is_used using run, change.step, change.table_name;
        if is_used then
          raise exception 'Rows of % that import % added are in use.', change.table_name, run using errcode = 'object_in_use';
        end if;
      end loop;
      execute format($sql$
        delete from %1$I known using import_change logged
          cross join lateral jsonb_populate_record(null::%1$I, logged.row_key) image
        where logged.run_id = $1 and logged.step = $2 and logged.table_name = $3 and logged.before is null and %2$s
        $sql$, change.table_name, same) using run, change.step, change.table_name;
    end if;
  end loop;
end
$$;

call import_table('supplier_article');
call import_table('scale_price');
call import_table('stock');
call import_table('net_price');
call import_table('registration_key');
call import_table('producer');
call import_table('model_series');
call import_table('vehicle_type');
call import_table('engine_code');
call import_table('vehicle_key');
call import_table('type_number');
call import_table('nat_code');
call import_table('vin_mask');
call import_table('wmi');
call import_table('known_plate');
call import_table('operating_material');
call import_table('rim_tyre');
call import_table('service_info');
call import_table('synonym');
call import_table('supplier_synonym');
call import_table('drawing');
call import_table('drawing_part');
call import_table('drawing_area');
call import_table('tour');

-- Another release runs from now on. `before`: the one that ran, null: none. No row: it is not whole, or it was dropped.
create function run_release(release int, at timestamptz) returns table (before int)
  language plpgsql as $$
declare
  last int;
  state_before text;
begin
  lock table running_release in share row exclusive mode;
  select state into state_before from catalogue_release
    where id = release and state in ('ready', 'retired') and dropped_at is null for update;
  if not found then
    return;
  end if;
  update catalogue_release set state = 'retired' where state = 'running' returning id into last;
  insert into running_release (release_id) values (release)
    on conflict (is_running) do update set release_id = excluded.release_id;
  update catalogue_release set state = 'running', swapped_at = at where id = release;
  -- For the way back, at the import that loaded it. One that waits to be confirmed is confirmed by this.
  if state_before = 'ready' then
    update import_run set release_before = last, ended_at = at, state = case state when 'preview' then 'done' else state end
      where id = (select max(id) from import_run where release_id = release and state in ('preview', 'running', 'done'));
  end if;
  perform pg_notify('passform_catalogue', release::text);
  return query select last;
end
$$;
