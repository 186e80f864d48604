-- Goods may go back before they are billed. A return line names the line of the delivery note that it was started from, of
-- the invoice, or of both: the invoice is added when the goods are billed.

-- `decided`: the supplier has decided, and the credit note is written together with the invoice.
insert into return_transition values ('received', 'decided'), ('decided', 'credited');
alter table return_case drop constraint return_case_state_check;
alter table return_case add constraint return_case_state_check
  check (state in ('announced', 'collected', 'received', 'decided', 'credited', 'refused', 'cancelled'));

alter table return_line
  alter column invoice_id drop not null,
  alter column position drop not null,
  add column delivery_note_id bigint,
  add column note_position int,
  add foreign key (firm_id, delivery_note_id, note_position)
    references supplier_document_line (firm_id, document_id, position) on delete cascade,
  add check ((invoice_id is null) = (position is null)),
  add check ((delivery_note_id is null) = (note_position is null)),
  add check (invoice_id is not null or delivery_note_id is not null),
  drop constraint return_line_firm_id_return_id_invoice_id_position_key;
-- Two delivery notes of one order line become one line of the invoice.
create unique index return_line_billed on return_line (firm_id, return_id, invoice_id, position)
  where delivery_note_id is null;
create unique index return_line_delivered on return_line (firm_id, return_id, delivery_note_id, note_position)
  where delivery_note_id is not null;
create index return_line_note on return_line (firm_id, delivery_note_id, note_position) where delivery_note_id is not null;
grant update (invoice_id, position) on return_line to passform_system;

-- By line of an invoice or, until the goods are billed, of a delivery note: pieces that are credited or on their way back.
-- What was refused may come again.
drop function pieces_back(bigint, bigint, int);
drop view piece_back;
create view piece_back with (security_invoker = true) as
  select credit.firm_id, credit.refers_to as document_id, back.refers_to_position as position, back.quantity
  from supplier_document credit
  join supplier_document_line back on back.firm_id = credit.firm_id and back.document_id = credit.id
  where credit.refers_to is not null
  union all
  select held.firm_id, held.invoice_id, held.position,
    case when of.state = 'decided' then held.decided_quantity else held.quantity end
  from return_line held
  join return_case of on of.firm_id = held.firm_id and of.id = held.return_id
  where held.invoice_id is not null and of.state in ('announced', 'collected', 'received', 'decided')
  union all
  select held.firm_id, held.delivery_note_id, held.note_position,
    case when of.state = 'decided' then held.decided_quantity else held.quantity end
  from return_line held
  join return_case of on of.firm_id = held.firm_id and of.id = held.return_id
  where held.invoice_id is null and of.state in ('announced', 'collected', 'received', 'decided');
grant select on piece_back to passform_firm, passform_acting, passform_system;

create function pieces_back(firm bigint, document bigint, place int) returns int
  language sql stable
  begin atomic
    select coalesce(sum(quantity), 0)::int from piece_back
    where firm_id = firm and document_id = document and position = place;
  end;

-- The caller has locked the invoice, or the orders of the delivery note, so no other return is counted at the same time.
create or replace function check_return_quantity() returns trigger
  language plpgsql
  as $$
declare
  source constant bigint := coalesce(new.invoice_id, new.delivery_note_id);
  place constant int := coalesce(new.position, new.note_position);
  bought int;
begin
  if new.invoice_id is null and exists (
    select from supplier_document_line noted
    join supplier_order_line part on part.firm_id = noted.firm_id and part.order_id = noted.order_id
      and part.line = noted.order_line - (noted.kind = 'deposit')::int and part.delivery_note_id = noted.document_id
      and part.invoice_id is not null
    where noted.firm_id = new.firm_id and noted.document_id = source and noted.position = place
  ) then
    raise check_violation using message = 'These goods are billed: they go back from the invoice.';
  end if;
  select quantity into bought from supplier_document_line
    where firm_id = new.firm_id and document_id = source and position = place;
  if pieces_back(new.firm_id, source, place) + new.quantity > bought then
    raise check_violation using message = 'More would go back than was delivered or billed.';
  end if;
  return new;
end
$$;

-- The register finds a return by the delivery note and the invoice that its goods are of.
create or replace function register_return() returns trigger
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
      array_agg(distinct source.number)
    into articles, paper.plates, refs, names, numbers
    from return_line line
    join supplier_document source on source.firm_id = line.firm_id and source.id in (line.invoice_id, line.delivery_note_id)
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

create function follow_billing() returns trigger
  language plpgsql
  as $$
begin
  insert into document_word (firm_id, word, field, document_id)
    select distinct new.firm_id, word, 'number', paper.id
    from document paper
    join supplier_document invoice on invoice.firm_id = new.firm_id and invoice.id = new.invoice_id
    cross join lateral words_of('number', invoice.number) word
    where paper.firm_id = new.firm_id and paper.return_id = new.return_id
    on conflict do nothing;
  return null;
end
$$;
create trigger follow_billing after update of invoice_id on return_line
  for each row when (old.invoice_id is null and new.invoice_id is not null) execute function follow_billing();

-- Within the scope for returns the documents that goods go back from are visible too: without them a return has no lines.
alter policy acting on document
  using (firm_id = current_firm() and supplier_code = acting_supplier() and kind <> 'incoming-invoice' and (
    (select acting_in('documents'))
    or kind in ('order', 'order-confirmation') and (select acting_in('orders'))
    or kind in ('return-note', 'delivery-note', 'invoice', 'credit-note') and (select acting_in('returns'))));
