-- What goes back to a supplier: goods, old parts for their deposit, parts that have failed. A return hangs on lines of
-- invoices. What it says is fixed once it is announced; only where it stands and what the supplier decides changes.

alter table supplier_terms
  add column return_days int not null default 30 check (return_days between 0 and 3650),
  add column core_days int not null default 90 check (core_days between 0 and 3650),
  add column warranty_months int not null default 24 check (warranty_months between 0 and 240),
  -- Net, in cents: a line that is worth less is not taken back.
  add column return_least_value bigint not null default 500 check (return_least_value >= 0);

-- Which state may follow which: the same table as in src/shared/returns/return-state.ts.
create table return_transition (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into return_transition values
  ('announced', 'collected'), ('announced', 'received'), ('announced', 'cancelled'),
  ('collected', 'received'),
  ('received', 'credited'), ('received', 'refused');
grant select on return_transition to passform_firm, passform_system;

-- Whoever announced it and the supplier may be gone one day: neither is needed to read it.
create table return_case (
  firm_id bigint not null references firm on delete cascade,
  id bigint generated always as identity,
  -- The supplier's own number, so that it is the only one of its kind where the goods arrive.
  number text not null,
  key uuid not null,
  body_hash text not null,
  kind text not null check (kind in ('return', 'core', 'warranty')),
  state text not null default 'announced'
    check (state in ('announced', 'collected', 'received', 'credited', 'refused', 'cancelled')),
  account_id bigint not null,
  created_by text not null,
  created_at timestamptz not null,
  supplier_code text not null,
  supplier_name text not null,
  handover text not null check (handover in ('tour', 'brought', 'parcel')),
  note text not null,
  -- What the embedded supplier's tour does by the clock; null: somebody says so.
  tour text,
  collects_at timestamptz,
  receives_at timestamptz,
  primary key (firm_id, id),
  -- What one wish names of several suppliers goes to each of them.
  unique (firm_id, key, supplier_code),
  unique (supplier_code, number)
);
create index return_case_own on return_case (firm_id, account_id, id desc);
create index return_case_desk on return_case (supplier_code, id desc);
create index return_case_collecting on return_case (collects_at) where state = 'announced' and collects_at is not null;
create index return_case_receiving on return_case (receives_at) where state = 'collected' and receives_at is not null;
call tenant_table('return_case');

create table return_line (
  firm_id bigint not null,
  return_id bigint not null,
  -- From 1, without gaps. A deposit stands behind its part.
  line int not null check (line > 0),
  invoice_id bigint not null,
  position int not null,
  kind text not null check (kind in ('part', 'deposit')),
  order_id bigint,
  article_id int,
  brand text not null,
  number text not null,
  name text not null,
  plate text,
  reference text not null,
  quantity int not null check (quantity > 0),
  -- As it was billed: net for one, in cents.
  unit_price bigint not null check (unit_price >= 0),
  reason text not null,
  condition text not null check (condition in ('unopened', 'opened', 'fitted')),
  text text not null,
  batch text not null,
  family text not null,
  answers jsonb not null,
  decision text check (decision in ('accepted', 'reduced', 'refused')),
  decided_quantity int check (decided_quantity between 0 and quantity),
  decided_price bigint check (decided_price between 0 and unit_price),
  decision_note text not null default '',
  primary key (firm_id, return_id, line),
  unique (firm_id, return_id, invoice_id, position),
  foreign key (firm_id, return_id) references return_case on delete cascade,
  foreign key (firm_id, invoice_id, position) references supplier_document_line (firm_id, document_id, position)
    on delete cascade,
  check ((decision is null) = (decided_quantity is null) and (decision is null) = (decided_price is null))
);
create index return_line_invoice on return_line (firm_id, invoice_id, position);
create index return_line_order on return_line (firm_id, order_id) where order_id is not null;
call tenant_table('return_line');

create table return_event (
  firm_id bigint not null,
  return_id bigint not null,
  id bigint generated always as identity,
  state text not null,
  at timestamptz not null,
  by text not null,
  note text not null default '',
  primary key (firm_id, return_id, id),
  foreign key (firm_id, return_id) references return_case on delete cascade
);
-- Each state is reached once.
create unique index return_event_once on return_event (firm_id, return_id, state);
call tenant_table('return_event');

-- The credit notes that were written for it: one an invoice.
create table return_credit (
  firm_id bigint not null,
  return_id bigint not null,
  credit_note_id bigint not null,
  primary key (firm_id, return_id, credit_note_id),
  foreign key (firm_id, return_id) references return_case on delete cascade,
  foreign key (firm_id, credit_note_id) references supplier_document (firm_id, id) on delete cascade
);
call tenant_table('return_credit');

-- Pictures and test reports. Until a return takes them they belong to whoever has sent them.
create table return_photo (
  firm_id bigint not null references firm on delete cascade,
  id bigint generated always as identity,
  account_id bigint not null,
  return_id bigint,
  line int,
  content_type text not null check (content_type in ('image/png', 'image/jpeg', 'image/webp', 'application/pdf')),
  size int not null check (size between 1 and 8000000),
  bytes bytea not null,
  created_at timestamptz not null,
  primary key (firm_id, id),
  foreign key (firm_id, return_id, line) references return_line on delete cascade,
  check ((return_id is null) = (line is null))
);
-- They are packed already.
alter table return_photo alter column bytes set storage external;
create index return_photo_line on return_photo (firm_id, return_id, line) where return_id is not null;
create index return_photo_loose on return_photo (created_at) where return_id is null;
call tenant_table('return_photo');

-- A firm announces; where a return stands and what is decided is written by the house.
revoke update, delete on return_case, return_line, return_event, return_credit from passform_firm;
revoke insert on return_credit from passform_firm;
revoke update, delete on return_case, return_line, return_event, return_credit from passform_system;
grant update (state) on return_case to passform_system;
grant update (decision, decided_quantity, decided_price, decision_note) on return_line to passform_system;
revoke update, delete on return_photo from passform_firm;
revoke update on return_photo from passform_system;
grant update (return_id, line) on return_photo to passform_firm, passform_system;

create function check_return_state() returns trigger
  language plpgsql
  as $$
begin
  if not exists (select from return_transition where from_state = old.state and to_state = new.state) then
    raise check_violation using message = format('A return that is %s does not become %s.', old.state, new.state);
  end if;
  return new;
end
$$;
create trigger check_state before update of state on return_case
  for each row when (old.state <> new.state) execute function check_return_state();

-- Pieces of lines of invoices that are credited, or on their way back. What was refused may come again.
create view piece_back with (security_invoker = true) as
  select credit.firm_id, credit.refers_to as invoice_id, back.refers_to_position as position, back.quantity
  from supplier_document credit
  join supplier_document_line back on back.firm_id = credit.firm_id and back.document_id = credit.id
  where credit.refers_to is not null
  union all
  select held.firm_id, held.invoice_id, held.position, held.quantity
  from return_line held
  join return_case of on of.firm_id = held.firm_id and of.id = held.return_id
  where of.state in ('announced', 'collected', 'received');
grant select on piece_back to passform_firm, passform_system;

create function pieces_back(firm bigint, invoice bigint, place int) returns int
  language sql stable
  begin atomic
    select coalesce(sum(quantity), 0)::int from piece_back
    where firm_id = firm and invoice_id = invoice and position = place;
  end;

-- Whoever announces holds the invoice, so nobody else counts meanwhile.
create function check_return_quantity() returns trigger
  language plpgsql
  as $$
declare
  billed int;
begin
  select quantity into billed from supplier_document_line
    where firm_id = new.firm_id and document_id = new.invoice_id and position = new.position;
  if pieces_back(new.firm_id, new.invoice_id, new.position) + new.quantity > billed then
    raise check_violation using message = 'More would go back than was billed.';
  end if;
  return new;
end
$$;
create trigger check_quantity before insert on return_line for each row execute function check_return_quantity();

-- The return takes the next step, with its time. Done again it changes nothing: false.
create function advance_return(firm bigint, return_id bigint, to_state text, at timestamptz, by text, note text)
  returns boolean
  language plpgsql
  as $$
declare
  held return_case;
begin
  select * into held from return_case known
    where known.firm_id = firm and known.id = advance_return.return_id for update;
  if not found then
    raise no_data_found using message = format('There is no return %s.', advance_return.return_id);
  end if;
  if held.state = to_state then
    return false;
  end if;
  update return_case known set state = to_state where known.firm_id = firm and known.id = advance_return.return_id;
  insert into return_event (firm_id, return_id, state, at, by, note)
    values (firm, advance_return.return_id, to_state, advance_return.at, advance_return.by, advance_return.note);
  perform pg_notify('passform_live', json_build_object('firm', firm, 'topic', 'returns')::text);
  return true;
end
$$;

-- Into the register of documents, when the transaction ends: by then the lines are there.
create function register_return() returns trigger
  language plpgsql
  as $$
declare
  paper document;
  articles text[];
  refs text[];
  names text[];
  numbers text[];
begin
  select array_agg(distinct line.number) filter (where line.number <> ''),
      array_agg(distinct line.plate) filter (where line.plate is not null),
      array_agg(distinct line.reference) filter (where line.reference <> ''),
      array_agg(distinct line.name) || array_agg(distinct line.brand) filter (where line.brand <> ''),
      array_agg(distinct billed.number)
    into articles, paper.plates, refs, names, numbers
    from return_line line
    join supplier_document billed on billed.firm_id = line.firm_id and billed.id = line.invoice_id
    where line.firm_id = new.firm_id and line.return_id = new.id;
  paper.firm_id := new.firm_id;
  paper.kind := 'return-note';
  paper.number := new.number;
  paper.issued_at := new.created_at;
  paper.supplier_code := new.supplier_code;
  paper.supplier_name := new.supplier_name;
  paper.reference := left(array_to_string(refs, ', '), 200);
  paper.orderers := array[new.account_id];
  paper.return_id := new.id;
  perform register_document(paper, numbers, articles, '{}', refs, names);
  return null;
end
$$;
create constraint trigger register after insert on return_case deferrable initially deferred
  for each row execute function register_return();
