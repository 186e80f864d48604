-- A firm imports its own customers, with the same preview, log and undo as any other import. firm_id: whose run it is, null:
-- the installation's. Row-level security keeps firms from each other's runs and logs.
alter table import_run add column firm_id bigint references firm on delete cascade;
alter table import_run alter column firm_id set default current_firm();
alter table import_change add column firm_id bigint references firm on delete cascade;
alter table import_change alter column firm_id set default current_firm();
create index import_run_firm on import_run (firm_id) where firm_id is not null;
create index import_change_row on import_change (firm_id, table_name, row_key) where firm_id is not null;
call tenant_table('import_run');
call tenant_table('import_change');
revoke delete on import_run from passform_firm;
revoke update on import_change from passform_firm;

-- Triggers that a cascade fires run as the owner of the tables since PostgreSQL 18. Without a firm it sees the installation's
-- rows, as before; in a firm's transaction the firm's.
do $$
declare
  name text;
begin
  foreach name in array array['import_run', 'import_change'] loop
    execute format('create policy of_owner on %s to %I using (firm_id is not distinct from current_firm()) with check (firm_id is not distinct from current_firm())',
      name, current_user);
  end loop;
end
$$;

call import_table('customer');
call import_table('customer_vehicle');

-- A customer or vehicle that is deleted, merged or erased leaves nothing in the log. Within an import it is what the undo needs.
create function forget_logged_rows() returns trigger
  language plpgsql as $$
begin
  if coalesce(current_setting('passform.import_run', true), '') = '' then
    delete from import_change change using old_rows old_row
      where change.firm_id = old_row.firm_id and change.table_name = tg_table_name
        and change.row_key = jsonb_build_object('firm_id', old_row.firm_id, 'id', old_row.id);
  end if;
  return null;
end
$$;
create trigger forget_logged after delete on customer referencing old table as old_rows
  for each statement execute function forget_logged_rows();
create trigger forget_logged after delete on customer_vehicle referencing old table as old_rows
  for each statement execute function forget_logged_rows();

drop function undo_import(bigint);

-- As before (0045), and refused too where it would delete rows that were entered by hand and depend on rows that the run
-- added. keeps_edits: of tables that people edit, rows that have been changed since are not overwritten: the undo fails.
create function undo_import(run bigint, keeps_edits boolean) returns void
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
