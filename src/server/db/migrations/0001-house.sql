-- The house: how text sorts, who may see what, and facts about the whole installation.

-- German order (Ä beside A, ß beside ss), and 9 before 10 within article numbers.
create collation if not exists german (provider = icu, locale = 'de-u-kn-true');

-- Roles belong to the whole cluster, where other databases may be migrating at this moment.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['passform_firm', 'passform_system'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      begin
        execute format('create role %I nologin', role_name);
      exception
        when duplicate_object or unique_violation then null;
        when insufficient_privilege then
          raise exception 'The login role "%" may not create roles. Let a superuser run: ALTER ROLE % CREATEROLE; or: CREATE ROLE passform_firm; CREATE ROLE passform_system; GRANT passform_firm, passform_system TO %;',
            current_user, current_user, current_user;
      end;
    end if;
  end loop;
end
$$;

do $$
declare
  login name := current_user;
  role_name text;
  -- Not inherited where that can be said (from 16 on): outside of its roles the login is to see nothing.
  options text := case when current_setting('server_version_num')::int >= 160000 then 'with inherit false, set true' else '' end;
begin
  foreach role_name in array array['passform_firm', 'passform_system'] loop
    for attempt in 1..20 loop
      begin
        perform set_config('role', role_name, true);
        perform set_config('role', 'none', true);
        exit;
      exception when insufficient_privilege then null;
      end;
      begin
        execute format('grant %I to %I %s', role_name, login, options);
      exception
        when unique_violation or internal_error then perform pg_sleep(0.05);
        when insufficient_privilege then
          raise exception 'The login role "%" may not take on the role "%". Let a superuser run: GRANT passform_firm, passform_system TO %;',
            login, role_name, login;
      end;
    end loop;
    perform set_config('role', role_name, true);
    perform set_config('role', 'none', true);
  end loop;
end
$$;

do $$
begin
  execute format('grant usage on schema %I to passform_firm, passform_system', current_schema());
end
$$;

create function current_firm() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('passform.firm_id', true), '')::bigint;

-- Every later migration says `call tenant_table('…')` for each table that has a firm_id.
create procedure tenant_table(name regclass)
  language plpgsql
  as $$
begin
  execute format('alter table %s enable row level security, force row level security', name);
  execute format(
    'create policy own_firm on %s to passform_firm using (firm_id = current_firm()) with check (firm_id = current_firm())',
    name);
  -- By name, not (true): before 16 the login inherits this role and would see every firm without taking it on.
  execute format(
    'create policy whole_house on %s to passform_system using (current_user = ''passform_system'') with check (current_user = ''passform_system'')',
    name);
  execute format('grant select, insert, update, delete on %s to passform_firm, passform_system', name);
end
$$;

create table house (
  key text primary key,
  value jsonb not null
);
grant select on house to passform_firm, passform_system;
grant insert, update, delete on house to passform_system;
