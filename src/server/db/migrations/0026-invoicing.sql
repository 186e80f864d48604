-- Invoicing: what the workshop writes to its customers, from the estimate to the reminder, and what they pay.

alter table customer
  add column language text not null default 'de' check (language in ('de', 'en', 'fr', 'it')),
  add column leitweg_id text not null default '',
  -- null: as the firm has settled
  add column payment_days int check (payment_days between 0 and 365),
  add column consent_mail boolean not null default false,
  add column consent_phone boolean not null default false,
  add column consent_post boolean not null default false,
  add column consent_since date;
alter table customer_vehicle
  add column next_inspection date,
  add column note text not null default '';
create index customer_vehicle_inspection on customer_vehicle (firm_id, next_inspection) where next_inspection is not null;

-- A series goes forward in time too: no paper is dated before the one with the number before.
alter table number_series add column last_date date;

-- Who did what, in a chain: each entry's hash is made of its own words and the hash before. A word that is changed later
-- breaks the chain from there on. The head is the row that everyone waits for.
create table audit_head (
  firm_id bigint primary key references firm on delete cascade,
  last_entry bigint not null,
  last_hash bytea not null
);
call tenant_table('audit_head');

create table audit_entry (
  firm_id bigint not null references firm on delete cascade,
  entry bigint not null,
  at timestamptz not null,
  -- null: the house itself
  account_id bigint,
  by_name text not null,
  action text not null,
  subject text not null,
  subject_id bigint not null,
  detail jsonb not null,
  before_hash bytea not null,
  hash bytea not null,
  primary key (firm_id, entry)
);
create index audit_entry_subject on audit_entry (firm_id, subject, subject_id, entry);
call tenant_table('audit_entry');

-- What is hashed. Time as a number of microseconds: the text of a timestamp depends on who asks.
create function audit_words(said audit_entry) returns text
  language sql immutable parallel safe
  return jsonb_build_array(said.firm_id, said.entry, (extract(epoch from said.at) * 1000000)::bigint, said.account_id,
    said.by_name, said.action, said.subject, said.subject_id, said.detail)::text;
create function audit_hash(said audit_entry) returns bytea
  language sql immutable parallel safe
  return sha256(said.before_hash || convert_to(audit_words(said), 'UTF8'));

create function append_audit(firm bigint, at timestamptz, account bigint, by_name text, action text, subject text,
    subject_id bigint, detail jsonb) returns bytea
  language plpgsql
  as $$
declare
  head audit_head;
  said audit_entry;
begin
  insert into audit_head (firm_id, last_entry, last_hash) values (firm, 0, '\x') on conflict do nothing;
  select * into head from audit_head where firm_id = firm for update;
  said := row(firm, head.last_entry + 1, at, account, by_name, action, subject, subject_id, detail, head.last_hash, '\x');
  said.hash := audit_hash(said);
  insert into audit_entry select said.*;
  update audit_head set last_entry = said.entry, last_hash = said.hash where firm_id = firm;
  return said.hash;
end
$$;

-- The first entry that does not fit the one before or its own words; null: the chain is whole.
create function broken_audit(firm bigint) returns bigint
  language sql stable
  as $$
    select coalesce(
      (select min(checked.entry) from (
        select said.entry, said.before_hash, said.hash, audit_hash(said) as counted,
          lag(said.hash, 1, '\x'::bytea) over (order by said.entry) as hash_before,
          lag(said.entry, 1, 0::bigint) over (order by said.entry) as entry_before
        from audit_entry said where said.firm_id = firm
      ) checked
      where checked.hash <> counted or checked.before_hash <> hash_before or checked.entry <> entry_before + 1),
      (select last_entry from audit_head
        where firm_id = firm and last_entry <> (select coalesce(max(entry), 0) from audit_entry where firm_id = firm)))
  $$;

create table invoice_settings (
  firm_id bigint primary key references firm on delete cascade,
  settings jsonb not null
);
call tenant_table('invoice_settings');

create table document_text (
  firm_id bigint not null references firm on delete cascade,
  id bigint generated always as identity,
  place text not null check (place in ('opening', 'closing', 'mail', 'template')),
  kind text,
  name text not null,
  text text not null,
  positions jsonb not null default '[]',
  is_default boolean not null default false,
  primary key (firm_id, id)
);
call tenant_table('document_text');

-- Heads of all papers. A draft is written as a whole, so it is one value; an issued one is frozen as a sheet.
create table sales_document (
  firm_id bigint not null references firm on delete cascade,
  id bigint generated always as identity,
  kind text not null check (kind in ('estimate', 'job-order', 'invoice', 'partial-invoice', 'final-invoice', 'credit-note',
    'cancellation', 'reminder')),
  state text not null default 'draft' check (state in ('draft', 'issued', 'cancelled')),
  -- Given when it is issued.
  number text,
  -- The first paper of the job, and the one that this was made of.
  root_id bigint not null,
  predecessor_id bigint,
  -- The customer's page of an estimate. One that was made of a cart has its words there, and no sheet.
  estimate_id bigint,
  customer_id bigint,
  customer_name text,
  vehicle_id bigint,
  plate text,
  document_date date not null,
  due_on date,
  -- As the books count it: what is owed to the customer is negative.
  net bigint not null default 0,
  gross bigint not null default 0,
  open bigint not null default 0,
  reminder_level int check (reminder_level between 1 and 3),
  draft jsonb not null default '{}',
  sheet jsonb,
  -- SHA-256 of the sheet, which the audit log has too.
  hash bytea,
  -- What a search looks into, in small letters.
  search text not null default '',
  version int not null default 1,
  key uuid,
  issue_key uuid,
  made_by_id bigint not null,
  made_by text not null,
  made_at timestamptz not null,
  changed_at timestamptz not null,
  issued_by text,
  issued_at timestamptz,
  mailed_at timestamptz,
  primary key (firm_id, id),
  foreign key (firm_id, customer_id) references customer,
  check ((state = 'draft') = (number is null)),
  check ((number is null) = (issued_at is null)),
  check (number is null or (sheet is not null and hash is not null) or (kind = 'estimate' and estimate_id is not null))
);
create unique index sales_document_number on sales_document (firm_id, kind, number);
create unique index sales_document_key on sales_document (firm_id, made_by_id, key) where key is not null;
create unique index sales_document_estimate on sales_document (firm_id, estimate_id) where estimate_id is not null;
create index sales_document_latest on sales_document (firm_id, document_date desc, id desc);
create index sales_document_root on sales_document (firm_id, root_id, id);
create index sales_document_predecessor on sales_document (firm_id, predecessor_id) where predecessor_id is not null;
create index sales_document_customer on sales_document (firm_id, customer_id, id desc);
create index sales_document_open on sales_document (firm_id, due_on) where open <> 0;
call tenant_table('sales_document');

create function keep_sales_document() returns trigger
  language plpgsql
  as $$
declare
  -- What happens to a paper after it is issued. Not one word on it is among this.
  later constant text[] := array['state', 'open', 'mailed_at', 'customer_id'];
begin
  if old.state = 'draft' then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    if not exists (select from firm where id = old.firm_id) then
      return old;
    end if;
  elsif to_jsonb(new) - later = to_jsonb(old) - later
    and (new.state = old.state or (old.state = 'issued' and new.state = 'cancelled')) then
    return new;
  end if;
  raise exception 'An issued document is never changed.' using errcode = 'integrity_constraint_violation';
end
$$;
create trigger keep_issued before update or delete on sales_document for each row execute function keep_sales_document();

-- The lines of issued papers, for books and statistics.
create table sales_position (
  firm_id bigint not null,
  document_id bigint not null,
  line int not null,
  kind text not null,
  text text not null,
  detail text not null,
  number text not null,
  -- In thousandths.
  quantity bigint not null,
  unit text not null,
  unit_price bigint,
  discount int not null,
  vat_rate int not null,
  -- null: in no sum
  amount bigint,
  is_exchange boolean not null,
  purchase_price bigint,
  article_id int,
  job_id int,
  origin text not null,
  primary key (firm_id, document_id, line),
  foreign key (firm_id, document_id) references sales_document on delete cascade
);
call tenant_table('sales_position');

-- What has left the house, byte by byte: the paper, and the invoice in each syntax.
create table sales_file (
  firm_id bigint not null,
  document_id bigint not null,
  format text not null check (format in ('pdf', 'cii', 'ubl')),
  bytes bytea not null,
  hash bytea not null,
  primary key (firm_id, document_id, format),
  foreign key (firm_id, document_id) references sales_document on delete cascade,
  check (hash = sha256(bytes))
);
alter table sales_file alter column bytes set storage external;
call tenant_table('sales_file');

create table sales_mail (
  firm_id bigint not null,
  document_id bigint not null,
  key uuid not null,
  to_address text not null,
  at timestamptz not null,
  primary key (firm_id, document_id, key),
  foreign key (firm_id, document_id) references sales_document on delete cascade
);
call tenant_table('sales_mail');

-- Nothing is struck out: another entry takes it back.
create table sales_payment (
  firm_id bigint not null,
  document_id bigint not null,
  id bigint generated always as identity,
  -- Positive: from the customer.
  amount bigint not null check (amount <> 0),
  method text not null check (method in ('cash', 'card', 'transfer', 'waived', 'cash-discount', 'set-off')),
  paid_on date not null,
  note text not null default '',
  by_name text not null,
  at timestamptz not null,
  key uuid,
  reverses bigint,
  -- A cash discount goes with the payment that it was taken for.
  goes_with bigint,
  primary key (firm_id, document_id, id),
  foreign key (firm_id, document_id) references sales_document on delete cascade
);
create unique index sales_payment_key on sales_payment (firm_id, document_id, key) where key is not null;
create unique index sales_payment_reverses on sales_payment (firm_id, document_id, reverses) where reverses is not null;
call tenant_table('sales_payment');

-- Under which account the tax adviser knows a customer: given once and kept, also when two customers become one.
create table debtor_account (
  firm_id bigint not null references firm on delete cascade,
  customer_id bigint not null,
  account int not null check (account between 10001 and 69999),
  primary key (firm_id, customer_id),
  unique (firm_id, account)
);
call tenant_table('debtor_account');

do $$
declare
  name text;
begin
  foreach name in array array['audit_entry', 'sales_position', 'sales_file', 'sales_mail', 'sales_payment'] loop
    execute format('revoke update, delete on %I from passform_firm, passform_system', name);
    execute format('create trigger keep_issued before update or delete on %I for each row execute function keep_issued()', name);
  end loop;
end
$$;

-- Lines come before the number: a paper that is out gets no more of them.
create function refuse_late_position() returns trigger
  language plpgsql
  as $$
begin
  if exists (select from sales_document where firm_id = new.firm_id and id = new.document_id and state <> 'draft') then
    raise exception 'An issued document is never changed.' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger refuse_late before insert on sales_position for each row execute function refuse_late_position();

-- What is open is what the paper asks for less what was booked, and only another paper cancels one: asked when all is done.
create function check_books(firm bigint, document bigint) returns void
  language plpgsql
  as $$
declare
  paper sales_document;
  booked bigint;
begin
  select * into paper from sales_document where firm_id = firm and id = document;
  if not found or paper.state = 'draft' or paper.kind in ('estimate', 'job-order') then
    return;
  end if;
  select coalesce(sum(amount), 0) into booked from sales_payment where firm_id = firm and document_id = document;
  if paper.open <> paper.gross - booked then
    raise exception 'What is open does not follow from the books.' using errcode = 'integrity_constraint_violation';
  end if;
  if paper.state = 'cancelled' and not exists (select from sales_document other where other.firm_id = firm
      and other.predecessor_id = document and other.kind = 'cancellation' and other.state <> 'draft') then
    raise exception 'Only another document cancels one.' using errcode = 'integrity_constraint_violation';
  end if;
end
$$;

create function check_document_books() returns trigger
  language plpgsql
  as $$
begin
  perform check_books(new.firm_id, new.id);
  return null;
end
$$;
create constraint trigger check_books after insert or update of state, open on sales_document
  deferrable initially deferred for each row when (new.state <> 'draft') execute function check_document_books();

create function check_payment_books() returns trigger
  language plpgsql
  as $$
begin
  perform check_books(new.firm_id, new.document_id);
  return null;
end
$$;
create constraint trigger check_books after insert on sales_payment
  deferrable initially deferred for each row execute function check_payment_books();

-- Papers whose words or files are no longer those that the log has noted. Beside broken_audit, which looks after the log.
create function changed_papers(firm bigint) returns setof bigint
  language sql stable
  as $$
    select distinct paper.id
    from sales_document paper
      join audit_entry said on said.firm_id = paper.firm_id and said.subject = 'sales-document' and said.subject_id = paper.id
        and said.action in ('issued', 'file-kept')
      left join sales_file file on file.firm_id = paper.firm_id and file.document_id = paper.id
    where paper.firm_id = firm and paper.sheet is not null and (
      (said.detail ? 'sheet' and said.detail ->> 'sheet' <> encode(sha256(convert_to(paper.sheet::text, 'UTF8')), 'hex'))
      or (file.format is not null and said.detail ? file.format
        and said.detail ->> file.format <> encode(sha256(file.bytes), 'hex')))
    order by 1
  $$;

-- Which position of the paper a line of the customer's page is; null: it was made of a cart. And of labour from the work
-- values: which job, at what rate.
alter table estimate_line
  add column position int,
  add column job_id int,
  add column cents_per_hour int;

-- A discount of the whole is a line of the customer's page, and takes something off.
alter table estimate_line drop constraint estimate_line_unit_price_check;

-- An estimate that was made of a cart joins the papers when it is sent. There is one estimate: its words stay where they are.
create function register_estimate(sent estimate) returns void
  language plpgsql
  as $$
declare
  new_id bigint;
begin
  if exists (select from sales_document where firm_id = sent.firm_id and estimate_id = sent.id) then
    return;
  end if;
  insert into sales_document (firm_id, kind, state, number, root_id, estimate_id, customer_id, customer_name, plate,
      document_date, net, gross, search, made_by_id, made_by, made_at, changed_at, issued_by, issued_at)
    values (sent.firm_id, 'estimate', 'draft', null, 0, sent.id, sent.customer_id, sent.customer ->> 'name',
      sent.cars -> 0 ->> 'plate', (sent.sent_at at time zone 'Europe/Berlin')::date, (sent.totals ->> 'net')::bigint,
      (sent.totals ->> 'gross')::bigint,
      lower(sent.number || ' ' || coalesce(sent.customer ->> 'name', '') || ' ' || sent.cars::text), sent.made_by_id,
      sent.made_by, sent.made_at, sent.sent_at, null, null)
    returning id into new_id;
  -- Not before it is known what the first paper of the job is: this one.
  update sales_document
    set root_id = new_id, state = 'issued', number = sent.number, issued_by = sent.made_by, issued_at = sent.sent_at
    where firm_id = sent.firm_id and id = new_id;
end
$$;

create function register_sent_estimate() returns trigger
  language plpgsql
  as $$
begin
  perform register_estimate(new);
  return null;
end
$$;
create constraint trigger register_sent after update of number on estimate deferrable initially deferred
  for each row when (old.number is null and new.number is not null) execute function register_sent_estimate();

-- What was sent before. The login itself sees no firm.
do $$
begin
  perform set_config('role', 'passform_system', true);
  update number_series set last_date = (
      select max((sent.sent_at at time zone 'Europe/Berlin')::date) from estimate sent
      where sent.firm_id = number_series.firm_id and extract(year from sent.sent_at at time zone 'Europe/Berlin') = year
    ) where series = 'A';
  perform register_estimate(sent) from estimate sent where sent.number is not null order by sent.firm_id, sent.sent_at, sent.id;
  perform set_config('role', 'none', true);
end
$$;
