-- Whether a supplier's people may work in a customer's portal is for the customer to say, and what they see there is
-- decided here: whoever acts for a firm runs under a role of its own, which has policies for what its grant names and
-- none for anything else.

do $$
begin
  if not exists (select from pg_roles where rolname = 'passform_acting') then
    begin
      create role passform_acting nologin;
    exception
      when duplicate_object or unique_violation then null;
      when insufficient_privilege then
        raise exception 'The login role "%" may not create roles. Let a superuser run: CREATE ROLE passform_acting; GRANT passform_acting TO %;',
          current_user, current_user;
    end;
  end if;
end
$$;

do $$
declare
  login name := current_user;
  options text := case when current_setting('server_version_num')::int >= 160000 then 'with inherit false, set true' else '' end;
begin
  for attempt in 1..20 loop
    begin
      perform set_config('role', 'passform_acting', true);
      perform set_config('role', 'none', true);
      exit;
    exception when insufficient_privilege then null;
    end;
    begin
      execute format('grant passform_acting to %I %s', login, options);
    exception
      when unique_violation or internal_error then perform pg_sleep(0.05);
      when insufficient_privilege then
        raise exception 'The login role "%" may not take on the role "passform_acting". Let a superuser run: GRANT passform_acting TO %;',
          login, login;
    end;
  end loop;
  perform set_config('role', 'passform_acting', true);
  perform set_config('role', 'none', true);
  execute format('grant usage on schema %I to passform_acting', current_schema());
end
$$;

-- Whose people it is, and under which account they work here.
create function acting_supplier() returns text
  language sql stable parallel safe
  return case when current_user = 'passform_acting' then nullif(current_setting('passform.supplier', true), '') end;
create function acting_account() returns bigint
  language sql stable parallel safe
  return case when current_user = 'passform_acting' then nullif(current_setting('passform.account_id', true), '')::bigint end;

-- One for each supplier: what a firm allows the supplier's people. Withdrawn ones stay, so that they can be given back.
create table supplier_grant (
  firm_id bigint not null references firm on delete cascade,
  supplier_code text not null references supplier on delete cascade,
  -- What the firm wants it for, in its own words.
  purpose text not null default '' check (length(purpose) <= 200),
  scopes text[] not null
    check (scopes <@ array['catalogue', 'cart', 'orders', 'documents', 'returns'] and 'catalogue' = any (scopes)),
  -- Empty: the portal itself, when grants were introduced.
  given_by text not null,
  given_at timestamptz not null,
  ends_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by text,
  version int not null default 1,
  primary key (firm_id, supplier_code),
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create index supplier_grant_supplier on supplier_grant (supplier_code);
call tenant_table('supplier_grant');
-- Nobody forgets that there was one.
revoke delete on supplier_grant from passform_firm;
create policy acting_own on supplier_grant for select to passform_acting
  using (firm_id = current_firm() and supplier_code = acting_supplier());
grant select on supplier_grant to passform_acting;

-- Asked once a statement. The end by the clock is judged with each request, where the clock is.
create function acting_in(variadic scopes text[]) returns boolean
  language sql stable
  begin atomic
    select exists (
      select from supplier_grant held
      where held.firm_id = current_firm() and held.supplier_code = acting_supplier() and held.withdrawn_at is null
        and held.scopes && acting_in.scopes
    );
  end;

-- A table that the firm's own people read is empty to whoever acts, unless it has a policy below or in its own migration.
create or replace procedure tenant_table(name regclass)
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
  execute format('grant select on %s to passform_acting', name);
end
$$;

do $$
declare
  held record;
begin
  for held in
    select class.oid::regclass as name, class.relrowsecurity as is_tenants
    from pg_class class
    where class.relnamespace = current_schema()::regnamespace and class.relkind in ('r', 'p', 'v')
      and has_table_privilege('passform_firm', class.oid, 'select')
  loop
    execute format('grant select on %s to passform_acting', held.name);
  end loop;
end
$$;
-- Where the firm's own people read some columns only.
grant select (firm_id, id, name, roles, locale, stands_for) on account to passform_acting;
grant select (firm_id, id, name, format, origins, hook_url, is_active, created_at) on dms_connection to passform_acting;

-- The firm itself, and who works there: names alone.
create policy acting on firm for select to passform_acting using (id = current_firm() and (select acting_in('catalogue')));
create policy acting on account for select to passform_acting
  using (firm_id = current_firm() and (select acting_in('catalogue')));
create policy acting on firm_logo for select to passform_acting
  using (firm_id = current_firm() and (select acting_in('catalogue')));

-- What hangs on the account that one works under: cars, questions about them, what one keeps in sight.
do $$
declare
  name text;
begin
  foreach name in array array['user_car', 'technical_favourite', 'watch_entry'] loop
    execute format($p$create policy acting on %I to passform_acting
      using (firm_id = current_firm() and account_id = acting_account() and (select acting_in('catalogue')))
      with check (firm_id = current_firm() and account_id = acting_account() and (select acting_in('catalogue')))$p$, name);
    execute format('grant insert, update, delete on %I to passform_acting', name);
  end loop;
  -- Their car is seen under its own policy.
  foreach name in array array['current_car', 'user_car_fact', 'fitted_tyre'] loop
    execute format($p$create policy acting on %1$I to passform_acting
      using (firm_id = current_firm() and exists (
        select from user_car car where car.firm_id = %1$I.firm_id and car.id = %1$I.user_car_id))
      with check (firm_id = current_firm() and exists (
        select from user_car car where car.firm_id = %1$I.firm_id and car.id = %1$I.user_car_id))$p$, name);
    execute format('grant insert, update, delete on %I to passform_acting', name);
  end loop;
  -- What the firm pays to that supplier.
  foreach name in array array['discount', 'net_price', 'customer_terms', 'promotion_taking'] loop
    execute format($p$create policy acting on %I for select to passform_acting
      using (firm_id = current_firm() and supplier_code = acting_supplier() and (select acting_in('catalogue')))$p$, name);
  end loop;
end
$$;

-- Carts: the own ones and those that the firm shares, and of them the parts. Labour and free lines are the firm's own
-- business with its customer.
create policy acting on cart to passform_acting
  using (firm_id = current_firm() and (account_id = acting_account() or is_shared) and (select acting_in('cart')))
  with check (firm_id = current_firm() and (account_id = acting_account() or is_shared) and (select acting_in('cart')));
grant insert, update, delete on cart to passform_acting;
create policy acting on cart_position to passform_acting
  using (firm_id = current_firm() and kind = 'part' and coalesce(supplier_code, acting_supplier()) = acting_supplier()
    and exists (select from cart held where held.firm_id = cart_position.firm_id and held.id = cart_position.cart_id))
  with check (firm_id = current_firm() and kind = 'part' and coalesce(supplier_code, acting_supplier()) = acting_supplier()
    and exists (select from cart held where held.firm_id = cart_position.firm_id and held.id = cart_position.cart_id));
grant insert, update, delete on cart_position to passform_acting;
create policy acting on cart_addition to passform_acting
  using (firm_id = current_firm() and account_id = acting_account() and (select acting_in('cart')))
  with check (firm_id = current_firm() and account_id = acting_account() and (select acting_in('cart')));
grant insert, update, delete on cart_addition to passform_acting;
create policy acting on delivery_address for select to passform_acting
  using (firm_id = current_firm() and (select acting_in('cart', 'orders')));

-- Orders at that supplier.
create policy acting on customer_order to passform_acting
  using (firm_id = current_firm() and supplier_code = acting_supplier() and (select acting_in('orders')))
  with check (firm_id = current_firm() and supplier_code = acting_supplier() and (select acting_in('orders')));
grant insert on customer_order to passform_acting;
grant update (state, supplier_number, next_try_at, tries, leased_until, sent_at, cancel_wanted_at,
  cancel_wanted_by, confirmation, answer) on customer_order to passform_acting;
do $$
declare
  name text;
begin
  foreach name in array array['order_line', 'order_event'] loop
    execute format($p$create policy acting on %1$I to passform_acting
      using (firm_id = current_firm() and exists (
        select from customer_order placed where placed.firm_id = %1$I.firm_id and placed.id = %1$I.order_id))
      with check (firm_id = current_firm() and exists (
        select from customer_order placed where placed.firm_id = %1$I.firm_id and placed.id = %1$I.order_id))$p$, name);
    execute format('grant insert on %I to passform_acting', name);
  end loop;
  foreach name in array array['supplier_order', 'supplier_order_line'] loop
    execute format($p$create policy acting on %I for select to passform_acting
      using (firm_id = current_firm() and supplier_code = acting_supplier()
        and (select acting_in('orders', 'documents', 'returns')))$p$, name);
  end loop;
end
$$;
create policy acting on order_number to passform_acting
  using (firm_id = current_firm() and (select acting_in('orders')))
  with check (firm_id = current_firm() and (select acting_in('orders')));
grant insert, update on order_number to passform_acting;

-- That supplier's papers. What the firm has received from anybody by file is its own. An order and its confirmation belong
-- to the order, whoever may see other papers.
create policy acting on document for select to passform_acting
  using (firm_id = current_firm() and supplier_code = acting_supplier() and kind <> 'incoming-invoice' and (
    (select acting_in('documents'))
    or kind in ('order', 'order-confirmation') and (select acting_in('orders'))
    or kind = 'return-note' and (select acting_in('returns'))));
-- By the triggers of the register, when an order is placed.
create policy acting_files on document for insert to passform_acting
  with check (firm_id = current_firm() and supplier_code = acting_supplier()
    and kind in ('order', 'order-confirmation') and (select acting_in('orders')));
grant insert on document to passform_acting;
do $$
declare
  name text;
begin
  foreach name in array array['document_word', 'document_orderer'] loop
    execute format($p$create policy acting on %1$I to passform_acting
      using (firm_id = current_firm() and exists (
        select from document paper where paper.firm_id = %1$I.firm_id and paper.id = %1$I.document_id))
      with check (firm_id = current_firm() and exists (
        select from document paper where paper.firm_id = %1$I.firm_id and paper.id = %1$I.document_id))$p$, name);
    execute format('grant insert on %I to passform_acting', name);
  end loop;
end
$$;
create policy acting on document_view for select to passform_acting
  using (firm_id = current_firm() and account_id = acting_account() and (select acting_in('documents')));
create policy acting on supplier_document for select to passform_acting
  using (firm_id = current_firm() and supplier_code = acting_supplier() and (
    (select acting_in('documents'))
    or kind = 'order-confirmation' and (select acting_in('orders'))
    -- A return hangs on lines of invoices.
    or kind in ('invoice', 'credit-note', 'delivery-note') and (select acting_in('returns'))));
create policy acting on supplier_document_line for select to passform_acting
  using (firm_id = current_firm() and exists (
    select from supplier_document paper
    where paper.firm_id = supplier_document_line.firm_id and paper.id = supplier_document_line.document_id));
create policy acting on supplier_payment for select to passform_acting
  using (firm_id = current_firm() and (select acting_in('documents')) and exists (
    select from supplier_document paper
    where paper.firm_id = supplier_payment.firm_id and paper.id = supplier_payment.supplier_document_id));
create policy acting on supplier_statement for select to passform_acting
  using (firm_id = current_firm() and supplier_code = acting_supplier() and (select acting_in('documents')));

-- Returns to that supplier.
create policy acting on return_case for select to passform_acting
  using (firm_id = current_firm() and supplier_code = acting_supplier() and (select acting_in('returns', 'documents')));
do $$
declare
  name text;
begin
  foreach name in array array['return_line', 'return_event', 'return_credit', 'return_photo'] loop
    execute format($p$create policy acting on %1$I for select to passform_acting
      using (firm_id = current_firm() and exists (
        select from return_case held where held.firm_id = %1$I.firm_id and held.id = %1$I.return_id))$p$, name);
  end loop;
end
$$;

-- Which reads have been noted already: the same within a quarter of an hour is one entry of the firm's log.
create table acting_read (
  firm_id bigint not null references firm on delete cascade,
  account_id bigint not null,
  act text not null,
  what text not null,
  since timestamptz not null,
  primary key (firm_id, account_id, act, what, since)
);
create index acting_read_age on acting_read (since);
call tenant_table('acting_read');
revoke all on acting_read from passform_firm, passform_acting;
revoke update on acting_read from passform_system;

-- A supplier's own words for what its customers search: nobody else's search knows them.
create table supplier_synonym (
  supplier_code text not null references supplier on delete cascade,
  target text not null check (target in ('generic-article', 'tree-node')),
  target_id int not null,
  language text not null check (language in ('de', 'en', 'fr', 'it')),
  word text not null check (length(word) between 1 and 100),
  primary key (supplier_code, target, target_id, language, word)
);
grant select on supplier_synonym to passform_firm, passform_acting, passform_system;
grant insert, update, delete on supplier_synonym to passform_system;

-- Who has been given what is not believed for longer than it lasts.
create trigger session_news_grant after insert or update or delete on supplier_grant
  for each row execute function tell_session_news('firm', 'firm_id');

-- The log of one firm by kinds of acts, newest first: few of one kind lie among many of another.
create index audit_entry_action on audit_entry (firm_id, action, entry desc);

alter table message drop constraint message_kind_check;
alter table message add constraint message_kind_check
  check (kind in (
    'unlock-request', 'type-report', 'booking-request', 'estimate-accepted', 'estimate-partly-accepted',
    'estimate-declined', 'supplier-access'
  ));

-- Whoever has a supplier today keeps the supplier's help, within the usual, and is told.
do $$
begin
  perform set_config('role', 'passform_system', true);
  insert into supplier_grant (firm_id, supplier_code, scopes, given_by, given_at)
    select id, primary_supplier, array['catalogue', 'cart', 'orders', 'documents', 'returns'], '', now()
    from firm where kind = 'workshop' and primary_supplier is not null;
  insert into message (firm_id, for_role, kind, sender_id, sender_name, sender_firm, subject, sent_at)
    select firm.id, 'ROLE_FIRM_ADMIN', 'supplier-access', 0, supplier.name, supplier.name, supplier.name, now()
    from firm join supplier on supplier.code = firm.primary_supplier
    where firm.kind = 'workshop';
  perform set_config('role', 'none', true);
end
$$;
