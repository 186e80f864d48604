-- Row-level security hides the runs outside of a role.
set local role passform_system;
-- To return to the state before an import, users confirm the newest run and the number of runs, no longer the list of them.
update import_run waiting set revert_request = revert_request - 'runs' || jsonb_build_object(
    'count', jsonb_array_length(revert_request -> 'runs'),
    'newest', (select later.id from import_run later where waiting.revert_request -> 'runs' @> to_jsonb(later.id)
      order by later.ended_at desc, later.id desc limit 1))
  where state = 'reverting';

-- The queue never takes up the preview of a command, also where it was confirmed.
update import_run set state = 'cancelled', ended_at = confirmed_at
  where state = 'waiting' and kind is null and confirmed_at is not null;
reset role;

grant update (after) on import_change to passform_system;

-- As before (0046), and: what documents name without a foreign key is in use; of a table with a version, which every edit
-- raises, the runs before keep in their log the version that the undo leaves.
create or replace function undo_import(run bigint, keeps_edits boolean) returns void
  language plpgsql as $$
declare
  change record;
  refers record;
  is_found boolean;
  own text;
  own_image text;
  same text;
  first_key text;
  key_columns text;
  rest text;
  set_back text;
begin
  -- The log of a run is new, and so are rows that it added: statistics from before, such as those of a preview that was
  -- rolled back, make nested loops over all of them look cheap. Without these, and with the log materialized, joins hash.
  perform set_config('enable_nestloop',
    case when (select count(*) from (select from import_change where run_id = run limit 1001) few) > 1000 then 'off' else 'on' end, true);
  for change in
    select * from (
      select distinct step, table_name, before is not null as was_there, after is not null as is_there
      from import_change where run_id = run
    ) one
    order by step desc, was_there, is_there desc, table_depth(table_name::regclass) * case when was_there then 1 else -1 end
  loop
    -- Columns named version only ever go up, because open pages compare them.
    select string_agg(format('%I', attname), ', '), string_agg(format('image.%I', attname), ', '),
        string_agg(format('known.%1$I = (logged.image).%1$I', attname), ' and ') filter (where is_key),
        min(format('%I', attname)) filter (where is_key),
        string_agg(format('%I', attname), ', ') filter (where is_key),
        string_agg(format('%1$I = excluded.%1$I', attname), ', ') filter (where not is_key),
        string_agg(case when attname = 'version' then 'version = known.version + 1'
          else format('%1$I = case when logged.before ? %1$L then (logged.image).%1$I else known.%1$I end', attname) end, ', ') filter (where not is_key)
      into own, own_image, same, first_key, key_columns, rest, set_back
      from (
        select attname, attnum = any (indkey) as is_key
        from pg_attribute join pg_index on indrelid = attrelid and indisprimary
        where attrelid = change.table_name::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
      ) own_columns;
    if keeps_edits then
      execute format($sql$
        select exists (
          with logged as materialized (
            select image, one.before, one.after from import_change one
            cross join lateral jsonb_populate_record(null::%1$I, one.row_key) image
            where one.run_id = $1 and one.step = $2 and one.table_name = $3
              and (one.before is not null) = $4 and (one.after is not null) = $5
          )
          select from logged left join %1$I known on %2$s
          where case
            when known.%3$s is null then $4 and $5
            when $4 and $5 then exists (select from jsonb_each(logged.after) one where one.value is distinct from to_jsonb(known) -> one.key)
            else to_jsonb(known) is distinct from coalesce(logged.after, logged.before)
          end)
        $sql$, change.table_name, same, first_key)
        into is_found using run, change.step, change.table_name, change.was_there, change.is_there;
      if is_found then
        raise exception 'Rows of % that import % wrote have been changed since.', change.table_name, run
          using errcode = 'object_not_in_prerequisite_state';
      end if;
    end if;
    if change.was_there and change.is_there then
      execute format($sql$
        with logged as materialized (
          select image, one.before from import_change one
          cross join lateral jsonb_populate_record(null::%1$I, one.before || one.row_key) image
          where one.run_id = $1 and one.step = $2 and one.table_name = $3 and one.before is not null and one.after is not null
        )
        update %1$I known set %2$s from logged where %3$s
        $sql$, change.table_name, set_back, same) using run, change.step, change.table_name;
      if keeps_edits and set_back like '%version = known.version + 1%' then
        execute format($sql$
          with logged as materialized (
            select image, one.id, one.row_key, one.before from import_change one
            cross join lateral jsonb_populate_record(null::%1$I, one.row_key) image
            where one.run_id = $1 and one.step = $2 and one.table_name = $3 and one.before is not null and one.after is not null
          )
          update import_change earlier set after = earlier.after || jsonb_build_object('version', known.version)
          from logged join %1$I known on %2$s
          where earlier.run_id in (select id from import_run
              where source = (select source from import_run where id = $1) and state in ('done', 'reverting'))
            and earlier.table_name = $3 and earlier.row_key = logged.row_key and earlier.id <> logged.id
            and earlier.after -> 'version' = logged.before -> 'version'
          $sql$, change.table_name, same) using run, change.step, change.table_name;
      end if;
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
            join pg_attribute theirs on theirs.attrelid = confrelid and theirs.attnum = theirs_no) as joined,
          -- What imports have added goes with it.
          case when exists (select from pg_trigger where tgrelid = conrelid and tgname = 'log_import_new') then (
            select format('not exists (select from import_change added where added.table_name = %L and added.before is null
                and added.row_key = jsonb_build_object(%s))', conrelid::regclass::text,
              string_agg(format('%1$L, child.%1$I', attname), ', '))
            from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
            where indrelid = conrelid and indisprimary
          ) else 'true' end as by_others
        from pg_constraint where contype = 'f' and confrelid = change.table_name::regclass
      loop
        execute format($sql$
          select exists (
            with logged as materialized (
              select image from import_change one cross join lateral jsonb_populate_record(null::%1$I, one.row_key) image
              where one.run_id = $1 and one.step = $2 and one.table_name = $3 and one.before is null
            )
            select from logged join %1$I known on %2$s join %3$s child on %4$s where %5$s)
          $sql$, change.table_name, same, refers.child, refers.joined, refers.by_others)
          into is_found using run, change.step, change.table_name;
        if is_found then
          raise exception 'Rows of % that import % added are in use.', change.table_name, run using errcode = 'object_in_use';
        end if;
      end loop;
      if change.table_name in ('customer', 'customer_vehicle') then
        select exists (
          select from import_change one
          where one.run_id = run and one.step = change.step and one.table_name = change.table_name and one.before is null
            and ((one.row_key ->> 'firm_id')::bigint, (one.row_key ->> 'id')::bigint) in (
              select paper.firm_id, (paper.draft ->> case change.table_name when 'customer' then 'customerId' else 'vehicleId' end)::bigint
                from sales_document paper where paper.state = 'draft'
              union all
              select paper.firm_id, paper.vehicle_id from sales_document paper
                where change.table_name = 'customer_vehicle' and paper.vehicle_id is not null)
        ) into is_found;
        if is_found then
          raise exception 'Rows of % that import % added are in use.', change.table_name, run using errcode = 'object_in_use';
        end if;
      end if;
      execute format($sql$
        with logged as materialized (
          select image from import_change one cross join lateral jsonb_populate_record(null::%1$I, one.row_key) image
          where one.run_id = $1 and one.step = $2 and one.table_name = $3 and one.before is null
        )
        delete from %1$I known using logged where %2$s
        $sql$, change.table_name, same) using run, change.step, change.table_name;
    end if;
  end loop;
  perform set_config('enable_nestloop', 'on', true);
end
$$;
