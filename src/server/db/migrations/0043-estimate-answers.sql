-- The customer's answer to an estimate is a message to whoever made it; without an account it is for a role, as before.
alter table message add column account_id bigint;
alter table message drop constraint message_kind_check;
alter table message add constraint message_kind_check check (
  kind in (
    'unlock-request', 'type-report', 'booking-request', 'estimate-accepted', 'estimate-partly-accepted', 'estimate-declined'
  )
);
-- What is left of estimates' links in mails that have gone out: their secrets need not be read there.
set local role passform_system;
update mail set
  text = regexp_replace(text, '/estimate/[A-Za-z0-9_-]{43}', '/estimate/…', 'g'),
  html = regexp_replace(html, '/estimate/[A-Za-z0-9_-]{43}', '/estimate/…', 'g')
where state = 'sent' and text ~ '/estimate/[A-Za-z0-9_-]{43}';
reset role;
