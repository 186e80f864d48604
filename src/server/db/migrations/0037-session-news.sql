-- A process keeps a session, its account and its firm for some seconds. Whatever changes one of them is told to all when it
-- is committed, whoever has changed it: a server, an operator's command, or somebody with psql.

create function tell_session_news() returns trigger
  language plpgsql
  as $$
declare
  changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform pg_notify('passform_sessions', case tg_argv[0]
    when 'all' then 'all'
    else tg_argv[0] || ' ' || coalesce(changed ->> tg_argv[1], '')
  end);
  return null;
end
$$;

create trigger session_news_ended after delete on session
  for each row execute function tell_session_news('account', 'account_id');
-- When somebody was last there is written every minute, and is no news.
create trigger session_news_changed after update on session
  for each row when (
    (old.account_id, old.ends_at, old.acting_firm_id, old.acting_account_id)
      is distinct from (new.account_id, new.ends_at, new.acting_firm_id, new.acting_account_id)
  ) execute function tell_session_news('account', 'account_id');

create trigger session_news_ended after delete on account
  for each row execute function tell_session_news('account', 'id');
create trigger session_news_changed after update on account
  for each row when (
    (old.username, old.name, old.locale, old.roles, old.settings, old.locked_at, old.password_hash)
      is distinct from (new.username, new.name, new.locale, new.roles, new.settings, new.locked_at, new.password_hash)
  ) execute function tell_session_news('account', 'id');

create trigger session_news_firm after update or delete on firm
  for each row execute function tell_session_news('firm', 'id');
create trigger session_news_address after insert or update or delete on delivery_address
  for each row execute function tell_session_news('firm', 'firm_id');
create trigger session_news_supplier after update or delete on supplier
  for each row execute function tell_session_news('all');
