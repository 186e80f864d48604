-- The undo of an import is work of the queue, because it can take longer than a request may.
alter table import_run drop constraint import_run_state_check;
alter table import_run
  add constraint import_run_state_check
    check (state in ('receiving', 'waiting', 'running', 'paused', 'preview', 'done', 'failed', 'cancelled', 'reverting', 'reverted')),
  -- until it has ended: which runs go with it, and who has asked for it
  add column revert_request jsonb,
  -- why the last undo was refused
  add column revert_refused text,
  add check ((state = 'reverting') = (revert_request is not null));
drop index import_run_open;
create index import_run_open on import_run (id)
  where state in ('receiving', 'waiting', 'running', 'paused', 'preview', 'reverting');
