-- What suppliers sell, for how much and from where, and what they have agreed with each firm.
-- The large tables come in files of millions of rows. Whose rows they are is checked once a statement, by trigger, and not
-- once a row by a foreign key, which would take longer than all the rest.

create table warehouse (
  supplier_code text not null references supplier on delete cascade,
  code text not null check (code ~ '^[A-Z0-9]{1,12}$'),
  name text not null,
  -- The branch that the tours begin at, the others, and the central warehouse behind them.
  kind text not null check (kind in ('branch', 'branch-other', 'central')),
  -- From there to the branch: minutes on the same day, or working days.
  transfer_minutes int not null default 0 check (transfer_minutes between 0 and 1440),
  days int not null default 0 check (days between 0 and 30),
  -- Until when an order leaves on the same day; only where it takes days.
  cut_off text check (cut_off ~ '^\d{2}:\d{2}$'),
  primary key (supplier_code, code)
);

-- Articles are named by the number that is theirs in every release of the catalogue.
create table supplier_article (
  supplier_code text not null,
  article_id int not null,
  -- null: on request
  list_price bigint check (list_price >= 0),
  discount_group text,
  deposit bigint not null default 0 check (deposit >= 0),
  is_exchange boolean not null default false,
  -- Working days to get what no warehouse has; null: it cannot be got.
  days_on_order int check (days_on_order > 0),
  primary key (supplier_code, article_id)
);

create table stock (
  supplier_code text not null,
  warehouse_code text not null,
  article_id int not null,
  quantity int not null,
  primary key (supplier_code, article_id, warehouse_code)
);

-- Net for every customer from this quantity on, unless the customer's own price is lower.
create table scale_price (
  supplier_code text not null,
  article_id int not null,
  from_quantity int not null check (from_quantity > 1),
  price bigint not null check (price >= 0),
  primary key (supplier_code, article_id, from_quantity)
);

create table promotion (
  supplier_code text not null references supplier on delete cascade,
  id bigint generated always as identity,
  name text not null,
  valid_from timestamptz not null,
  valid_to timestamptz not null check (valid_to > valid_from),
  primary key (supplier_code, id)
);

create table promotion_price (
  supplier_code text not null,
  promotion_id bigint not null,
  article_id int not null,
  price bigint not null check (price >= 0),
  primary key (supplier_code, article_id, promotion_id),
  foreign key (supplier_code, promotion_id) references promotion on delete cascade
);
create index promotion_price_promotion on promotion_price (supplier_code, promotion_id);

grant select on warehouse, supplier_article, stock, scale_price, promotion, promotion_price to passform_firm, passform_system;
grant insert, update, delete on warehouse, supplier_article, stock, scale_price, promotion, promotion_price to passform_system;

-- Rates in basis points.
create table discount (
  firm_id bigint not null references firm on delete cascade,
  supplier_code text not null references supplier on delete cascade,
  discount_group text not null,
  rate int not null check (rate between 0 and 10000),
  primary key (firm_id, supplier_code, discount_group)
);
create index discount_supplier on discount (supplier_code);
call tenant_table('discount');

create table net_price (
  firm_id bigint not null references firm on delete cascade,
  supplier_code text not null references supplier on delete cascade,
  article_id int not null,
  price bigint not null check (price >= 0),
  primary key (firm_id, supplier_code, article_id)
);
create index net_price_supplier on net_price (supplier_code);
call tenant_table('net_price');

-- What the firm itself adds for its customers. An empty group stands for all that have no row of their own.
create table margin (
  firm_id bigint not null references firm on delete cascade,
  supplier_code text not null references supplier on delete cascade,
  discount_group text not null default '',
  basis text not null check (basis in ('list', 'purchase')),
  rate int not null check (rate between -10000 and 100000),
  primary key (firm_id, supplier_code, discount_group)
);
create index margin_supplier on margin (supplier_code);
call tenant_table('margin');
-- A customer reads the supplier's terms and does not write them.
revoke insert, update, delete on discount, net_price from passform_firm;

-- Whether people without ROLE_SELLIN see purchase prices.
alter table firm add column shows_purchase_prices boolean not null default true;
grant update (shows_purchase_prices) on firm to passform_firm;

-- Every server keeps prices and stock in mind to sort lists by. What has changed since a version is told here; the triggers
-- see to it, so that nobody who changes a price or takes from stock has to think of it.
create table offers_version (
  supplier_code text primary key references supplier on delete cascade,
  version bigint not null,
  -- Whoever knows less than this reads everything anew.
  rebuilt_at bigint not null default 0
);
create table offer_change (
  supplier_code text not null,
  article_id int not null,
  version bigint not null,
  primary key (supplier_code, article_id)
);
create index offer_change_version on offer_change (supplier_code, version);
grant select, insert, update, delete on offers_version, offer_change to passform_system;

create function check_supplier() returns trigger
  language plpgsql
  as $$
declare
  missing text;
begin
  -- Nobody removes the supplier while its rows arrive.
  perform from supplier where code in (select supplier_code from changed) for key share;
  select supplier_code into missing from changed
    where not exists (select from supplier where code = supplier_code) limit 1;
  if missing is not null then
    raise foreign_key_violation using message = format('There is no supplier %s.', missing);
  end if;
  if tg_table_name = 'stock' then
    select warehouse_code into missing
      from (select distinct supplier_code, warehouse_code from changed) held
      where not exists (
        select from warehouse where warehouse.supplier_code = held.supplier_code and code = warehouse_code
      )
      limit 1;
    if missing is not null then
      raise foreign_key_violation using message = format('There is no warehouse %s.', missing);
    end if;
  end if;
  return null;
end
$$;

create function clear_supplier() returns trigger
  language plpgsql
  as $$
begin
  delete from supplier_article where supplier_code = old.code;
  delete from stock where supplier_code = old.code;
  delete from scale_price where supplier_code = old.code;
  delete from offer_change where supplier_code = old.code;
  return null;
end
$$;
create trigger clear after delete on supplier for each row execute function clear_supplier();

create function clear_scales() returns trigger
  language plpgsql
  as $$
begin
  delete from scale_price using changed
    where scale_price.supplier_code = changed.supplier_code and scale_price.article_id = changed.article_id;
  return null;
end
$$;
create trigger clear_scales after delete on supplier_article
  referencing old table as changed for each statement execute function clear_scales();

create function clear_warehouse() returns trigger
  language plpgsql
  as $$
begin
  -- With the supplier it all goes at once.
  if exists (select from supplier where code = old.supplier_code) then
    delete from stock where supplier_code = old.supplier_code and warehouse_code = old.code;
  end if;
  return null;
end
$$;
create trigger clear after delete on warehouse for each row execute function clear_warehouse();

create function note_offer_changes() returns trigger
  language plpgsql
  as $$
declare
  -- Past this, reading everything is cheaper than a list of what to read.
  most_listed constant int := 20000;
  touched record;
  next bigint;
begin
  for touched in
    select changed.supplier_code as code, count(*) as articles
    from changed
    join supplier on supplier.code = changed.supplier_code
    group by changed.supplier_code
    order by changed.supplier_code
  loop
    insert into offers_version as known (supplier_code, version) values (touched.code, 1)
      on conflict (supplier_code) do update set version = known.version + 1
      returning version into next;
    if touched.articles > most_listed then
      update offers_version set rebuilt_at = next where supplier_code = touched.code;
      delete from offer_change where supplier_code = touched.code;
    else
      insert into offer_change (supplier_code, article_id, version)
        select distinct touched.code, article_id, next from changed where supplier_code = touched.code
        on conflict (supplier_code, article_id) do update set version = excluded.version;
    end if;
    perform pg_notify('passform_offers', json_build_object('supplier', touched.code)::text);
  end loop;
  return null;
end
$$;

create function note_firm_terms() returns trigger
  language plpgsql
  as $$
begin
  perform pg_notify('passform_offers', json_build_object('firm', coalesce(new.firm_id, old.firm_id))::text);
  return null;
end
$$;

create function note_firm_setting() returns trigger
  language plpgsql
  as $$
begin
  perform pg_notify('passform_offers', json_build_object('firm', new.id)::text);
  return null;
end
$$;

-- How near the goods lie has changed for all that lies there.
create function note_warehouse() returns trigger
  language plpgsql
  as $$
begin
  insert into offers_version as known (supplier_code, version, rebuilt_at) values (new.supplier_code, 1, 1)
    on conflict (supplier_code) do update set version = known.version + 1, rebuilt_at = known.version + 1;
  delete from offer_change where supplier_code = new.supplier_code;
  perform pg_notify('passform_offers', json_build_object('supplier', new.supplier_code)::text);
  return null;
end
$$;

create function note_promotion() returns trigger
  language plpgsql
  as $$
begin
  perform pg_notify('passform_offers', json_build_object('supplier', coalesce(new.supplier_code, old.supplier_code))::text);
  return null;
end
$$;

do $$
declare
  name text;
begin
  foreach name in array array['supplier_article', 'stock', 'scale_price'] loop
    execute format('create trigger check_new after insert on %I referencing new table as changed for each statement execute function check_supplier()', name);
    execute format('create trigger check_other after update on %I referencing new table as changed for each statement execute function check_supplier()', name);
  end loop;
  foreach name in array array['supplier_article', 'stock', 'promotion_price'] loop
    execute format('create trigger note_new after insert on %I referencing new table as changed for each statement execute function note_offer_changes()', name);
    execute format('create trigger note_other after update on %I referencing new table as changed for each statement execute function note_offer_changes()', name);
    execute format('create trigger note_gone after delete on %I referencing old table as changed for each statement execute function note_offer_changes()', name);
  end loop;
  foreach name in array array['discount', 'net_price'] loop
    execute format('create trigger note after insert or update or delete on %I for each row execute function note_firm_terms()', name);
  end loop;
end
$$;
create trigger note after insert or update or delete on promotion for each row execute function note_promotion();
create trigger note after update of kind on warehouse for each row
  when (old.kind is distinct from new.kind) execute function note_warehouse();
create trigger note after update of shows_purchase_prices on firm for each row
  when (old.shows_purchase_prices is distinct from new.shows_purchase_prices) execute function note_firm_setting();
