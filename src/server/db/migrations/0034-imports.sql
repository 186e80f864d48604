-- Imports that are started on the screen: a file that came in pieces, a place in the queue, and what somebody wants of it.
alter table import_run drop constraint import_run_state_check;
alter table import_run
  add constraint import_run_state_check
    check (state in ('receiving', 'waiting', 'running', 'paused', 'done', 'failed', 'cancelled')),
  -- null: run by command, where nobody can pause it or take it up again
  add column kind text,
  -- whose offers they are; for a catalogue: at whose desk it was started
  add column supplier_code text references supplier on delete cascade,
  add column is_delta boolean not null default false,
  -- a catalogue waits for somebody to let it run
  add column is_held boolean not null default false,
  add column ordered_by text,
  add column bytes bigint not null default 0,
  add column bytes_received bigint not null default 0,
  -- which folder of which server has its file, from the first piece on
  add column place text,
  add column wish text not null default 'run' check (wish in ('run', 'pause', 'cancel')),
  add column step text,
  add column rows_total bigint,
  add column attempts int not null default 0,
  add column release_id bigint,
  add column changes jsonb,
  add column course jsonb not null default '[]';
create index import_run_open on import_run (id) where state in ('receiving', 'waiting', 'running', 'paused');

-- Who wrote a banner. null: the operator, whose banners no supplier changes.
alter table banner add column owner_code text references supplier on delete cascade;
