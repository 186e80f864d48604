-- Single sign-on that its owner has confirmed, and what a workshop lets it carry.

-- Links made so far rest on the word of the provider alone. Each is confirmed with the next sign-on.
delete from account_identity;

-- A first sign-on that waits for the mailbox of the account. It belongs to the browser that has begun it.
create table sso_link (
  firm_id bigint not null,
  account_id bigint not null,
  token_hash bytea not null unique,
  browser_hash bytea not null,
  supplier_code text not null references supplier on delete cascade,
  issuer text not null,
  subject text not null,
  asked_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (firm_id, account_id),
  foreign key (firm_id, account_id) references account on delete cascade
);
create index sso_link_ends on sso_link (ends_at);
call tenant_table('sso_link');
revoke all on sso_link from passform_firm;

-- Whoever comes by the supplier's provider neither administers the firm nor writes its invoices, unless the firm has agreed.
create table sso_agreement (
  firm_id bigint not null references firm on delete cascade,
  supplier_code text not null references supplier on delete cascade,
  agreed_at timestamptz not null,
  agreed_by text not null,
  primary key (firm_id)
);
call tenant_table('sso_agreement');
create trigger session_news_agreed after insert or update or delete on sso_agreement
  for each row execute function tell_session_news('firm', 'firm_id');
