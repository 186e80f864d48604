-- A supplier's desk: what it has agreed with each customer, what it looks for among thousands of them, and its news.

-- Each supplier has one desk.
create unique index firm_desk on firm (primary_supplier) where kind = 'supplier';

-- Money gross, in cents.
create table customer_terms (
  firm_id bigint not null references firm on delete cascade,
  supplier_code text not null references supplier on delete cascade,
  -- Of one order, and of all that is ordered and not paid together; null: there is none.
  order_limit bigint check (order_limit >= 0),
  open_limit bigint check (open_limit >= 0),
  -- null: as for everybody.
  payment_days int check (payment_days between 0 and 365),
  -- The customer may look, and orders nothing.
  locked_at timestamptz,
  locked_by text,
  lock_reason text not null default '',
  version int not null default 1,
  primary key (firm_id, supplier_code),
  check ((locked_at is null) = (locked_by is null))
);
create index customer_terms_supplier on customer_terms (supplier_code);
call tenant_table('customer_terms');
-- A customer reads the supplier's terms and does not write them.
revoke insert, update, delete on customer_terms from passform_firm;

-- What a firm owes a supplier: what is billed and not paid, and what is ordered and not billed yet. Once a supplier's own
-- system has confirmed an order nobody here learns when it bills it, so it counts until then only.
create index customer_order_unbilled on customer_order (firm_id, id)
  where state in ('placed', 'confirmed', 'partly-delivered', 'delivered');
create function open_amount(firm bigint, supplier text) returns bigint
  language sql stable
  begin atomic
    select (
      select coalesce(sum(open), 0) from document
      where firm_id = firm and supplier_code = supplier and open <> 0 and kind in ('invoice', 'credit-note')
    )::bigint + (
      select coalesce(sum(greatest(0, (placed.totals ->> 'gross')::bigint - coalesce((
        select round(sum(billed.amount * (10000 + billed.vat_rate) / 10000.0))
        from supplier_document_line billed
        join supplier_document paper on paper.firm_id = billed.firm_id and paper.id = billed.document_id
          and paper.kind = 'invoice'
        where billed.firm_id = firm and billed.order_id = placed.id
      ), 0))), 0)
      from customer_order placed
      where placed.firm_id = firm and placed.supplier_code = supplier
        and placed.state in ('placed', 'confirmed', 'partly-delivered', 'delivered')
        and (placed.state = 'placed'
          or exists (select from supplier_order where firm_id = firm and order_id = placed.id))
    )::bigint;
  end;

-- What a customer is found by: three letters in a row from anywhere, fewer from the beginning of a word.
create function word_parts(words text) returns text[]
  language sql immutable strict parallel safe
  begin atomic
    select array(
      select substr(words, place, size)
      from generate_series(1, length(words)) place, unnest(array[2, 3]) size
      where place + size - 1 <= length(words) and (size = 3 or substr(words, place, 1) = ' ')
    );
  end;
-- All parts of a word at once.
create function word_query(words text) returns tsquery
  language sql immutable strict parallel safe
  begin atomic
    select string_agg('''' || replace(replace(part, '\', '\\'), '''', '''''') || '''', ' & ')::tsquery
    from unnest(word_parts(words)) part;
  end;
-- Beside the firm and for the house alone: under row-level security no search by words could use an index.
create table customer_words (
  customer_id bigint primary key references firm on delete cascade,
  supplier_code text not null,
  name text collate german not null,
  -- In small letters, with a space before each word.
  words text collate "C" not null,
  parts tsvector not null generated always as (array_to_tsvector(word_parts(words))) stored
);
grant select, insert, delete on customer_words to passform_system;

create function keep_customer_words() returns trigger
  language plpgsql
  as $$
begin
  delete from customer_words where customer_id = new.id;
  if new.kind = 'workshop' and new.primary_supplier is not null then
    insert into customer_words (customer_id, supplier_code, name, words)
      values (new.id, new.primary_supplier, new.name,
        lower(concat_ws(' ', '', new.name, new.postal_code, new.city, new.customer_number, new.vat_id)));
  end if;
  return null;
end
$$;
create trigger keep_customer_words
  after insert or update of kind, primary_supplier, name, postal_code, city, customer_number, vat_id on firm
  for each row execute function keep_customer_words();
-- Those that are there already. The login itself sees no firm.
do $$
begin
  perform set_config('role', 'passform_system', true);
  update firm set name = name;
  perform set_config('role', 'none', true);
end
$$;
create index customer_words_name on customer_words (supplier_code, name, customer_id);
create index customer_words_parts on customer_words using gin (parts);

-- The customers of a supplier, and what a registration may have in common with one.
create index firm_customers on firm (primary_supplier) where kind = 'workshop';
create index firm_vat_id on firm (primary_supplier, vat_id) where vat_id is not null;
create index firm_same_name on firm (primary_supplier, lower(name));
-- Which groups a supplier gives discounts on.
drop index discount_supplier;
create index discount_group on discount (supplier_code, discount_group);

-- What comes in, newest first.
create index customer_order_desk on customer_order (supplier_code, placed_at desc, id desc);
create index customer_order_desk_state on customer_order (supplier_code, state, placed_at desc, id desc);
create index customer_order_desk_number on customer_order (supplier_code, number text_pattern_ops);
create index customer_order_desk_own_number on customer_order (supplier_code, supplier_number text_pattern_ops);
create index return_case_desk_state on return_case (supplier_code, state, id desc);
create index registration_desk_waiting on registration (supplier_code) where state = 'waiting';

-- Whoever sits at the desk sees it at once.
create function tell_desk() returns trigger
  language plpgsql
  as $$
begin
  perform pg_notify('passform_live', json_build_object('desk', new.supplier_code, 'topic', 'desk')::text);
  return null;
end
$$;
create trigger tell_desk after insert or update of state on customer_order for each row execute function tell_desk();
create trigger tell_desk after insert or update of state on return_case for each row execute function tell_desk();
create trigger tell_waiting after update of state on registration for each row
  when (old.state is distinct from new.state) execute function tell_desk();
