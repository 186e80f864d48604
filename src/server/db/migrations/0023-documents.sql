-- The register of documents: one row for every paper between a firm and its suppliers, whoever has written it. Triggers fill
-- it when a transaction ends, because heads are written before their lines; nobody else writes it. It is an index over the
-- books: where a document stands is worked out when it is read.

-- What the firm has paid of an invoice, or what was settled of a credit note, which has the minus sign.
create table supplier_payment (
  firm_id bigint not null references firm on delete cascade,
  id bigint generated always as identity,
  supplier_document_id bigint not null,
  paid_on date not null,
  amount bigint not null check (amount <> 0),
  -- 'offset': an invoice against a credit note. 'returned': the bank has taken a debit back.
  way text not null check (way in ('debit', 'offset', 'transfer', 'returned')),
  primary key (firm_id, id),
  foreign key (firm_id, supplier_document_id) references supplier_document (firm_id, id) on delete cascade
);
create index supplier_payment_document on supplier_payment (firm_id, supplier_document_id);
call tenant_table('supplier_payment');

-- What stands on a statement: all that was billed, credited and paid in a month, and the balance before and after.
create table supplier_statement (
  firm_id bigint not null references firm on delete cascade,
  document_id bigint not null,
  supplier_code text not null,
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  opening bigint not null,
  closing bigint not null,
  entries jsonb not null,
  primary key (firm_id, document_id),
  unique (firm_id, supplier_code, month),
  foreign key (firm_id, document_id) references supplier_document (firm_id, id) on delete cascade
);
call tenant_table('supplier_statement');
revoke insert, update, delete on supplier_payment, supplier_statement from passform_firm;
create trigger keep_issued before update or delete on supplier_payment for each row execute function keep_issued();
create trigger keep_issued before update or delete on supplier_statement for each row execute function keep_issued();

-- Up to which month a supplier has written its statements: the first day of the first month that is still open, and the last
-- firm that has got the statement of that month.
create table supplier_closing (
  supplier_code text primary key references supplier on delete cascade,
  open_month date not null check (extract(day from open_month) = 1),
  done_firm bigint not null default 0
);
grant select, insert, update, delete on supplier_closing to passform_system;

-- Of which delivery a part was.
create index supplier_order_line_note on supplier_order_line (firm_id, delivery_note_id) where delivery_note_id is not null;
create index supplier_order_line_invoice on supplier_order_line (firm_id, invoice_id) where invoice_id is not null;

-- What is still on its way, for the filters by state.
create index supplier_order_line_arrival on supplier_order_line (firm_id, arrives_at) where delivery_note_id is not null;
create index customer_order_open on customer_order (firm_id, id) where state in ('placed', 'confirmed', 'partly-delivered');

-- Invoices that came in as files. The file is kept as it came; what was read from it and found beside it.
create table incoming_invoice (
  firm_id bigint not null references firm on delete cascade,
  id bigint generated always as identity,
  account_id bigint not null,
  received_by text not null,
  received_at timestamptz not null,
  file_name text not null,
  container text not null check (container in ('xml', 'pdf')),
  syntax text not null check (syntax in ('cii', 'ubl')),
  size int not null check (size > 0),
  sha256 bytea not null check (length(sha256) = 32),
  -- Whose number it is: the VAT id of the seller, else its name.
  seller_key text not null,
  seller_name text not null,
  -- Where the seller is one of our suppliers.
  supplier_code text,
  number text not null,
  issued_on date not null,
  due_on date,
  net bigint,
  gross bigint,
  is_credit boolean not null,
  invoice jsonb not null,
  findings jsonb not null,
  schema_findings jsonb not null,
  not_understood jsonb not null,
  -- These follow the books: deliveries may come after the invoice.
  verdict text not null check (verdict in ('matched', 'differs', 'invalid')),
  matches jsonb not null,
  differences jsonb not null,
  order_ids bigint[] not null,
  primary key (firm_id, id),
  unique (firm_id, sha256),
  unique (firm_id, seller_key, number)
);
call tenant_table('incoming_invoice');
revoke update, delete on incoming_invoice from passform_firm, passform_system;
grant update (verdict, matches, differences, order_ids) on incoming_invoice to passform_firm, passform_system;

create table incoming_file (
  firm_id bigint not null,
  incoming_id bigint not null,
  bytes bytea not null,
  primary key (firm_id, incoming_id),
  foreign key (firm_id, incoming_id) references incoming_invoice (firm_id, id) on delete cascade
);
-- It is packed already, or too small to gain anything.
alter table incoming_file alter column bytes set storage external;
call tenant_table('incoming_file');
revoke update, delete on incoming_file from passform_firm, passform_system;
create trigger keep_issued before update or delete on incoming_file for each row execute function keep_issued();

-- A user's filters, under names.
create table document_view (
  firm_id bigint not null,
  account_id bigint not null,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 60),
  filter jsonb not null,
  primary key (firm_id, id),
  unique (firm_id, account_id, name),
  foreign key (firm_id, account_id) references account on delete cascade
);
call tenant_table('document_view');

create table document (
  firm_id bigint not null references firm on delete cascade,
  id bigint generated always as identity,
  kind text not null check (kind in ('order', 'order-confirmation', 'delivery-note', 'invoice', 'credit-note', 'statement',
    'return-note', 'incoming-invoice')),
  number text not null,
  issued_at timestamptz not null,
  supplier_code text not null,
  supplier_name text not null,
  -- In cents; what is in the customer's favour is negative. null: no prices stand on it.
  net bigint,
  gross bigint,
  -- What is still to be paid, or to be settled.
  open bigint not null default 0,
  due_on date,
  reference text not null default '',
  plates text[] not null default '{}',
  -- The accounts whose orders stand on it: it is theirs, and the whole firm's for who may see that.
  orderers bigint[] not null default '{}',
  -- What it was made of.
  order_id bigint,
  supplier_document_id bigint,
  return_id bigint,
  incoming_id bigint,
  primary key (firm_id, id)
);
create index document_latest on document (firm_id, issued_at desc, id desc) include (kind, gross, open);
create index document_kind on document (firm_id, kind, issued_at desc, id desc);
create index document_open on document (firm_id, issued_at desc, id desc) where open <> 0;
create index document_due on document (supplier_code, due_on, firm_id) where kind = 'invoice' and open > 0;
create unique index document_order on document (firm_id, order_id, kind) where order_id is not null;
create unique index document_supplier_document on document (firm_id, supplier_document_id) where supplier_document_id is not null;
create unique index document_return on document (firm_id, return_id) where return_id is not null;
create unique index document_incoming on document (firm_id, incoming_id) where incoming_id is not null;
call tenant_table('document');

-- By which words a document is found, as beginnings. A full text index would do, but its operator is none that may be used
-- before row-level security has looked at each row, and so it would never be used for a firm.
create table document_word (
  firm_id bigint not null,
  word text collate "C" not null,
  -- number, article, vehicle, reference, or name
  field text collate "C" not null,
  document_id bigint not null,
  primary key (firm_id, word, field, document_id)
);
call tenant_table('document_word');
-- No key holds them to their documents, because that would be asked for every word; they go with the firm, as those do.
create function clear_words() returns trigger
  language plpgsql
  as $$
begin
  delete from document_word where firm_id = old.id;
  return null;
end
$$;
create trigger clear_words after delete on firm for each row execute function clear_words();

-- The one way into the register.
create function register_document(paper document, numbers text[], articles text[], vehicles text[], refs text[], names text[])
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
  -- "Bremssattel 24.0110-0186.1" is found as bremssattel, as 24011001861 and by the parts of that; numbers and plates, which
  -- are written in many ways, also without their spaces.
  insert into document_word (firm_id, word, field, document_id)
    select distinct paper.firm_id, found.word, said.field, new_id
    from (
      select 'number', unnest(numbers || paper.number)
      union all select 'article', unnest(articles)
      union all select 'vehicle', unnest(vehicles || paper.plates)
      union all select 'reference', unnest(refs || paper.reference)
      union all select 'name', unnest(names || paper.supplier_name)
    ) as said (field, given)
    cross join lateral (
      select regexp_split_to_table(lower(said.given), '[^a-z0-9\u00c0-\uffff]+')
      union all
      select regexp_replace(token, '[^a-z0-9\u00c0-\uffff]+', '', 'g')
      from regexp_split_to_table(lower(said.given), '\s+') token
      where said.given ~ '\s' and token ~ '[^a-z0-9\u00c0-\uffff]'
      union all
      select regexp_replace(lower(said.given), '[^a-z0-9\u00c0-\uffff]+', '', 'g')
      where said.field <> 'name' or said.given !~ '\s'
    ) as found (word)
    where length(found.word) between 2 and 60;
  return new_id;
end
$$;

create function register_order(firm bigint, ordered bigint, which text) returns void
  language plpgsql
  as $$
declare
  placed customer_order;
  paper document;
  articles text[];
  vehicles text[];
  refs text[];
  names text[];
begin
  select * into placed from customer_order where firm_id = firm and id = ordered;
  select array_agg(distinct line.number), array_agg(distinct line.plate) filter (where line.plate is not null),
      array_agg(distinct line.reference) filter (where line.reference <> ''),
      array_agg(distinct line.name) || array_agg(distinct line.brand)
        || array_agg(distinct line.car_name) filter (where line.car_name is not null)
    into articles, vehicles, refs, names
    from order_line line where line.firm_id = firm and line.order_id = ordered;
  paper.firm_id := firm;
  paper.kind := which;
  paper.supplier_code := placed.supplier_code;
  paper.supplier_name := placed.supplier_name;
  paper.net := (placed.totals ->> 'net')::bigint;
  paper.gross := (placed.totals ->> 'gross')::bigint;
  paper.reference := placed.reference;
  paper.plates := placed.plates;
  paper.orderers := array[placed.account_id];
  paper.order_id := ordered;
  if which = 'order' then
    paper.number := placed.number;
    paper.issued_at := placed.placed_at;
  else
    paper.number := coalesce(placed.supplier_number, placed.number);
    paper.issued_at := coalesce((
      select at from order_event where firm_id = firm and order_id = ordered and state = 'confirmed'
    ), placed.sent_at, placed.placed_at);
  end if;
  perform register_document(paper, array[placed.number, placed.supplier_number], articles, vehicles, refs, names);
end
$$;

create function register_supplier_document(firm bigint, issued bigint) returns void
  language plpgsql
  as $$
declare
  held supplier_document;
  paper document;
  sign int;
  numbers text[];
  articles text[];
  refs text[];
  names text[];
  order_refs text[];
begin
  select * into held from supplier_document where firm_id = firm and id = issued;
  sign := case when held.kind = 'credit-note' then -1 else 1 end;
  select array_agg(distinct line.order_number) filter (where line.order_number is not null),
      array_agg(distinct line.number) filter (where line.number <> ''),
      array_agg(distinct line.reference) filter (where line.reference <> ''),
      array_agg(distinct line.name) || array_agg(distinct line.brand) filter (where line.brand <> '')
    into numbers, articles, refs, names
    from supplier_document_line line where line.firm_id = firm and line.document_id = issued;
  select array_agg(distinct placed.account_id),
      array_agg(distinct ordered.plate) filter (where ordered.plate is not null),
      array_agg(distinct placed.reference) filter (where placed.reference <> '')
    into paper.orderers, paper.plates, order_refs
    from supplier_document_line line
    join customer_order placed on placed.firm_id = line.firm_id and placed.id = line.order_id
    left join order_line ordered on ordered.firm_id = line.firm_id and ordered.order_id = line.order_id
      and ordered.line = line.order_line
    where line.firm_id = firm and line.document_id = issued;
  paper.firm_id := firm;
  paper.kind := held.kind;
  paper.number := held.number;
  paper.issued_at := held.issued_at;
  paper.supplier_code := held.supplier_code;
  paper.supplier_name := held.seller ->> 'name';
  paper.due_on := held.due_on;
  paper.reference := left(array_to_string(order_refs, ', '), 200);
  paper.supplier_document_id := issued;
  if held.kind in ('invoice', 'credit-note') then
    paper.net := sign * (held.totals ->> 'net')::bigint;
    paper.gross := sign * (held.totals ->> 'gross')::bigint;
    paper.open := paper.gross - coalesce((
      select sum(amount) from supplier_payment where firm_id = firm and supplier_document_id = issued
    ), 0);
  elsif held.kind = 'statement' then
    select closing, to_char(month, 'YYYY-MM') into paper.gross, paper.reference
      from supplier_statement where firm_id = firm and document_id = issued;
  elsif held.kind = 'order-confirmation' then
    paper.net := (held.totals ->> 'net')::bigint;
    paper.gross := (held.totals ->> 'gross')::bigint;
  end if;
  perform register_document(paper, numbers, articles, '{}', refs || order_refs, names);
end
$$;

create function register_incoming(firm bigint, incoming bigint) returns void
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
  sign := case when held.is_credit then -1 else 1 end;
  select array_agg(distinct line -> 'item' ->> 'sellerId') filter (where line -> 'item' ->> 'sellerId' is not null),
      array_agg(distinct line -> 'item' ->> 'name')
    into articles, names
    from jsonb_array_elements(held.invoice -> 'lines') line;
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
  perform register_document(paper, array[held.invoice ->> 'order', held.invoice ->> 'deliveryNote'], articles, '{}', '{}',
    names);
end
$$;

create function register_row() returns trigger
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
      update document set open = gross - (
          select sum(amount) from supplier_payment
          where firm_id = new.firm_id and supplier_document_id = new.supplier_document_id
        )
        where firm_id = new.firm_id and supplier_document_id = new.supplier_document_id;
  end case;
  return null;
end
$$;

create constraint trigger register after insert on customer_order deferrable initially deferred
  for each row execute function register_row();
create constraint trigger register_confirmation after update of confirmation on customer_order deferrable initially deferred
  for each row when (old.confirmation is null and new.confirmation is not null) execute function register_row();
create constraint trigger register after insert on supplier_document deferrable initially deferred
  for each row execute function register_row();
create constraint trigger register after insert on incoming_invoice deferrable initially deferred
  for each row execute function register_row();
create constraint trigger register after insert on supplier_payment deferrable initially deferred
  for each row execute function register_row();

-- What is there already. The login itself sees no firm.
do $$
begin
  perform set_config('role', 'passform_system', true);
  perform register_order(firm_id, id, 'order') from customer_order order by placed_at, firm_id, id;
  perform register_order(firm_id, id, 'order-confirmation') from customer_order
    where confirmation is not null order by placed_at, firm_id, id;
  perform register_supplier_document(firm_id, id) from supplier_document order by issued_at, firm_id, id;
  perform set_config('role', 'none', true);
end
$$;

-- From here on only triggers write the register.
create function keep_register() returns trigger
  language plpgsql
  as $$
begin
  -- Beneath another trigger, or with a firm that goes.
  if pg_trigger_depth() > 1 then
    return null;
  end if;
  raise exception 'The register of documents follows the books and is never written by hand.'
    using errcode = 'integrity_constraint_violation';
end
$$;
create trigger keep_register before insert or update or delete on document
  for each statement execute function keep_register();
create trigger keep_register before insert or update or delete on document_word
  for each statement execute function keep_register();
