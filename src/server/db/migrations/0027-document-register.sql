-- The register follows its books more closely, and answers in steps that do not grow with the firm.

-- Whose documents are whose, latest first: who has few in a large firm must not walk through all. What came in is nobody's own.
create table document_orderer (
  firm_id bigint not null,
  account_id bigint not null,
  issued_at timestamptz not null,
  document_id bigint not null,
  kind text not null,
  primary key (firm_id, account_id, issued_at, document_id) include (kind),
  foreign key (firm_id, document_id) references document on delete cascade
);
create index document_orderer_document on document_orderer (firm_id, document_id);
call tenant_table('document_orderer');

-- Which invoices that came in bill an order.
create table incoming_order (
  firm_id bigint not null,
  order_id bigint not null,
  incoming_id bigint not null,
  primary key (firm_id, order_id, incoming_id),
  foreign key (firm_id, incoming_id) references incoming_invoice on delete cascade
);
create index incoming_order_incoming on incoming_order (firm_id, incoming_id);
call tenant_table('incoming_order');

create index incoming_invoice_received on incoming_invoice (firm_id, received_at);
-- For a word that stands on many documents: the latest are asked one by one whether it stands on them.
create index document_word_document on document_word (firm_id, document_id, word);

-- A seller that mends an invoice which breaks the rules keeps its number.
alter table incoming_invoice drop constraint incoming_invoice_firm_id_seller_key_number_key;
create unique index incoming_invoice_number on incoming_invoice (firm_id, seller_key, number) where verdict <> 'invalid';

-- "Bremssattel 24.0110-0186.1" is found as bremssattel, as 24011001861 and by the parts of that; numbers and plates, which are
-- written in many ways, also without their spaces.
create function words_of(field text, given text) returns setof text
  language sql immutable
  as $$
  select word from (
    select regexp_split_to_table(lower(given), '[^a-z0-9\u00c0-\uffff]+')
    union all
    select regexp_replace(token, '[^a-z0-9\u00c0-\uffff]+', '', 'g')
    from regexp_split_to_table(lower(given), '\s+') token
    where given ~ '\s' and token ~ '[^a-z0-9\u00c0-\uffff]'
    union all
    select regexp_replace(lower(given), '[^a-z0-9\u00c0-\uffff]+', '', 'g')
    where field <> 'name' or given !~ '\s'
  ) as found (word)
  where length(word) between 2 and 60
$$;

create or replace function register_document(paper document, numbers text[], articles text[], vehicles text[], refs text[],
    names text[])
  returns bigint
  language plpgsql
  as $$
declare
  new_id bigint;
begin
  insert into document (firm_id, kind, number, issued_at, supplier_code, supplier_name, net, gross, open, due_on, reference,
      plates, orderers, order_id, supplier_document_id, return_id, incoming_id)
    values (paper.firm_id, paper.kind, paper.number, paper.issued_at, paper.supplier_code, paper.supplier_name, paper.net,
      paper.gross, coalesce(paper.open, 0), paper.due_on, coalesce(paper.reference, ''), coalesce(paper.plates, '{}'),
      coalesce(paper.orderers, '{}'), paper.order_id, paper.supplier_document_id, paper.return_id, paper.incoming_id)
    on conflict do nothing
    returning id into new_id;
  if new_id is null then
    return null;
  end if;
  insert into document_orderer (firm_id, account_id, issued_at, document_id, kind)
    select distinct paper.firm_id, orderer, paper.issued_at, new_id, paper.kind from unnest(paper.orderers) orderer
    where paper.kind <> 'incoming-invoice';
  insert into document_word (firm_id, word, field, document_id)
    select distinct paper.firm_id, word, said.field, new_id
    from (
      select 'number', unnest(numbers || paper.number)
      union all select 'article', unnest(articles)
      union all select 'vehicle', unnest(vehicles || paper.plates)
      union all select 'reference', unnest(refs || paper.reference)
      union all select 'name', unnest(names || paper.supplier_name)
    ) as said (field, given)
    cross join lateral words_of(said.field, said.given) word;
  return new_id;
end
$$;

-- A file may have thousands of lines, and each a name as long as a book: it is found by the beginning of them.
create or replace function register_incoming(firm bigint, incoming bigint) returns void
  language plpgsql
  as $$
declare
  held incoming_invoice;
  paper document;
  sign int;
  articles text[];
  names text[];
begin
  select * into held from incoming_invoice where firm_id = firm and id = incoming;
  -- Sums are made of euros.
  sign := case when held.invoice ->> 'currency' <> 'EUR' then null when held.is_credit then -1 else 1 end;
  select array_agg(distinct left(line -> 'item' ->> 'sellerId', 100))
        filter (where line -> 'item' ->> 'sellerId' is not null),
      array_agg(distinct left(line -> 'item' ->> 'name', 200))
    into articles, names
    from jsonb_array_elements(held.invoice -> 'lines') with ordinality as lines (line, place)
    where place <= 1000;
  select array_agg(distinct placed.account_id), array_agg(distinct car.plate) filter (where car.plate is not null)
    into paper.orderers, paper.plates
    from customer_order placed left join lateral unnest(placed.plates) as car (plate) on true
    where placed.firm_id = firm and placed.id = any (held.order_ids);
  paper.firm_id := firm;
  paper.kind := 'incoming-invoice';
  paper.number := held.number;
  paper.issued_at := held.issued_on::timestamp at time zone 'Europe/Berlin';
  paper.supplier_code := coalesce(held.supplier_code, '');
  paper.supplier_name := held.seller_name;
  paper.net := sign * held.net;
  paper.gross := sign * held.gross;
  paper.due_on := held.due_on;
  paper.reference := left(coalesce(held.invoice ->> 'order', held.invoice ->> 'buyerReference', ''), 200);
  paper.orderers := paper.orderers || held.account_id;
  paper.incoming_id := incoming;
  perform register_document(paper, array[left(held.invoice ->> 'order', 200), left(held.invoice ->> 'deliveryNote', 200)],
    articles, '{}', '{}', names);
end
$$;

-- Held against the books again, an invoice may belong to other orders than before: it is found by their cars.
create function follow_incoming() returns trigger
  language plpgsql
  as $$
declare
  held document;
  cars text[];
  people bigint[];
begin
  delete from incoming_order where firm_id = new.firm_id and incoming_id = new.id;
  insert into incoming_order (firm_id, order_id, incoming_id)
    select distinct new.firm_id, placed, new.id from unnest(new.order_ids) placed;
  select * into held from document where firm_id = new.firm_id and incoming_id = new.id;
  if held.id is null then
    return null;
  end if;
  select array_agg(distinct placed.account_id), array_agg(distinct car.plate) filter (where car.plate is not null)
    into people, cars
    from customer_order placed left join lateral unnest(placed.plates) as car (plate) on true
    where placed.firm_id = new.firm_id and placed.id = any (new.order_ids);
  update document set plates = coalesce(cars, '{}'), orderers = coalesce(people, '{}') || new.account_id
    where firm_id = held.firm_id and id = held.id;
  delete from document_word where firm_id = held.firm_id and document_id = held.id and field = 'vehicle';
  insert into document_word (firm_id, word, field, document_id)
    select distinct held.firm_id, word, 'vehicle', held.id
    from unnest(cars) car cross join lateral words_of('vehicle', car) word;
  return null;
end
$$;
create trigger follow_incoming after insert or update of order_ids on incoming_invoice
  for each row execute function follow_incoming();

create or replace function register_row() returns trigger
  language plpgsql
  as $$
begin
  case tg_table_name
    when 'customer_order' then
      if tg_op = 'INSERT' then
        perform register_order(new.firm_id, new.id, 'order');
      end if;
      if new.confirmation is not null then
        perform register_order(new.firm_id, new.id, 'order-confirmation');
      end if;
    when 'supplier_document' then
      perform register_supplier_document(new.firm_id, new.id);
    when 'incoming_invoice' then
      perform register_incoming(new.firm_id, new.id);
    when 'supplier_payment' then
      -- Of two payments at once the second waits here, and then sees the first.
      perform from document
        where firm_id = new.firm_id and supplier_document_id = new.supplier_document_id for update;
      update document set open = gross - (
          select sum(amount) from supplier_payment
          where firm_id = new.firm_id and supplier_document_id = new.supplier_document_id
        )
        where firm_id = new.firm_id and supplier_document_id = new.supplier_document_id;
  end case;
  return null;
end
$$;

-- What is there already. The login itself sees no firm.
alter table document disable trigger keep_register;
do $$
begin
  perform set_config('role', 'passform_system', true);
  insert into document_orderer (firm_id, account_id, issued_at, document_id, kind)
    select distinct firm_id, orderer, issued_at, id, kind from document cross join lateral unnest(orderers) orderer
    where kind <> 'incoming-invoice';
  insert into incoming_order (firm_id, order_id, incoming_id)
    select distinct firm_id, placed, id from incoming_invoice cross join lateral unnest(order_ids) placed;
  update document set net = null, gross = null
    from incoming_invoice held
    where held.firm_id = document.firm_id and held.id = document.incoming_id and held.invoice ->> 'currency' <> 'EUR';
  perform set_config('role', 'none', true);
end
$$;
alter table document enable trigger keep_register;

create trigger keep_register before insert or update or delete on document_orderer
  for each statement execute function keep_register();
create trigger keep_register before insert or update or delete on incoming_order
  for each statement execute function keep_register();
