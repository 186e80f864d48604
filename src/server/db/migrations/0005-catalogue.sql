-- The parts catalogue as record: whole releases side by side, of which one is running.

create table catalogue_release (
  id int generated always as identity primary key,
  source text not null,
  label text not null,
  state text not null check (state in ('staging', 'ready', 'running', 'retired', 'failed')),
  -- Rows per table.
  counts jsonb not null default '{}',
  -- Why it failed.
  reason text,
  created_at timestamptz not null,
  sealed_at timestamptz,
  swapped_at timestamptz,
  -- From then on only this row is left of it.
  dropped_at timestamptz
);

-- One row at most.
create table running_release (
  is_running boolean primary key default true check (is_running),
  release_id int not null references catalogue_release
);

-- The same brand and number have the same id in every release: carts, watch lists and prices hang on it.
create table article_identity (
  id int primary key check (id > 0),
  brand text not null,
  number text collate "C" not null,
  unique (brand, number)
);

-- Below, one partition per release. Keys and indexes are those of the partitions: see seal_release.
create table brand (
  release_id int not null,
  id int not null,
  name text not null,
  maker text not null,
  address text not null,
  contact text not null
) partition by list (release_id);

create table generic_article (
  release_id int not null,
  id int not null,
  names jsonb not null,
  synonyms jsonb not null,
  criteria int[] not null,
  is_universal boolean not null
) partition by list (release_id);

create table tree_node (
  release_id int not null,
  id int not null,
  parent_id int,
  position int not null,
  names jsonb not null,
  synonyms jsonb not null
) partition by list (release_id);

create table tree_node_generic_article (
  release_id int not null,
  tree_node_id int not null,
  position int not null,
  generic_article_id int not null
) partition by list (release_id);

create table criterion (
  release_id int not null,
  id int not null,
  names jsonb not null,
  kind text not null check (kind in ('number', 'key', 'flag')),
  unit text,
  pattern text,
  judgement text not null check (judgement in ('none', 'built', 'engine', 'question', 'note')),
  question jsonb
) partition by list (release_id);

create table criterion_value (
  release_id int not null,
  id int not null,
  criterion_id int not null,
  texts jsonb not null,
  number double precision
) partition by list (release_id);

create table article (
  release_id int not null,
  id int not null,
  brand_id int not null,
  generic_article_id int not null,
  -- As printed, and as compared.
  number text not null,
  normalised text collate "C" not null,
  addition text not null,
  ean text,
  criteria int[] not null,
  state text not null check (state in ('active', 'superseded', 'discontinued')),
  pictures text[] not null,
  pack_size int not null check (pack_size > 0),
  minimum int not null check (minimum > 0),
  countries text[]
) partition by list (release_id);

-- `position`: the order of the source, here and below.
create table article_number (
  release_id int not null,
  article_id int not null,
  position int not null,
  normalised text collate "C" not null,
  number text not null,
  kind text not null check (kind in ('oe', 'trade', 'former')),
  owner text not null
) partition by list (release_id);

create table article_relation (
  release_id int not null,
  article_id int not null,
  position int not null,
  kind text not null check (kind in ('successor', 'part', 'accessory')),
  other_id int not null,
  quantity int not null check (quantity > 0)
) partition by list (release_id);

create table article_document (
  release_id int not null,
  article_id int not null,
  position int not null,
  kind text not null check (kind in ('fitting', 'safety', 'data-sheet')),
  titles jsonb not null,
  media_key text not null
) partition by list (release_id);

create table media (
  release_id int not null,
  key text collate "C" not null,
  media_type text not null,
  content bytea not null
) partition by list (release_id);

-- `articles`: ascending ids as the differences between neighbours, seven bits to a byte.
create table link_posting (
  release_id int not null,
  type_id int not null,
  generic_article_id int not null,
  count int not null,
  articles bytea not null
) partition by list (release_id);

create table link_restriction (
  release_id int not null,
  type_id int not null,
  generic_article_id int not null,
  article_id int not null,
  group_no int not null,
  position int not null,
  criterion_id int not null,
  value_id int,
  built_from int,
  built_to int
) partition by list (release_id);

-- Other words for a kind of part or a node of the tree, the house's own: they outlive every release.
create table synonym (
  target text not null check (target in ('generic-article', 'tree-node')),
  target_id int not null,
  language text not null check (language in ('de', 'en', 'fr', 'it')),
  word text not null,
  primary key (target, target_id, language, word)
);

do $$
declare
  catalogue text := 'catalogue_release, running_release, article_identity, brand, generic_article, tree_node, tree_node_generic_article, criterion, criterion_value, article, article_number, article_relation, article_document, media, link_posting, link_restriction, synonym';
begin
  execute format('grant select on %s to passform_firm, passform_system', catalogue);
  -- The rows of a release come through its own tables, which open_release makes.
  grant insert, update, delete on catalogue_release, running_release, article_identity, synonym to passform_system;
end
$$;

create function release_tables() returns text[]
  language sql immutable
  return array[
    'brand', 'generic_article', 'tree_node', 'tree_node_generic_article', 'criterion', 'criterion_value', 'article',
    'article_number', 'article_relation', 'article_document', 'media', 'link_posting', 'link_restriction'
  ];

-- The tables of a release, still beside the catalogue and without any index: so they are filled fastest.
create function open_release(release int) returns void
  language plpgsql security definer
  as $$
declare
  name text;
begin
  if (select state from catalogue_release where id = release) is distinct from 'staging' then
    raise exception 'Release % is not being loaded.', release;
  end if;
  foreach name in array release_tables() loop
    execute format('create table %I (like %I including constraints)', name || '_' || release, name);
    -- The constraint spares the scan when the table joins the catalogue.
    execute format('alter table %I alter release_id set default %s, add constraint own_release check (release_id = %s)',
      name || '_' || release, release, release);
    execute format('grant select on %I to passform_firm', name || '_' || release);
    execute format('grant select, insert on %I to passform_system', name || '_' || release);
  end loop;
end
$$;

-- Builds the keys, joins the tables to the catalogue (readers do not wait for that), and closes them for good.
create function seal_release(release int, at timestamptz) returns void
  language plpgsql security definer
  set maintenance_work_mem = '256MB'
  as $$
declare
  name text;
  keys text[] := array[
    'brand', 'primary key (id)',
    'brand', 'unique (name)',
    'generic_article', 'primary key (id)',
    'tree_node', 'primary key (id)',
    'tree_node_generic_article', 'primary key (tree_node_id, position)',
    'criterion', 'primary key (id)',
    'criterion_value', 'primary key (id)',
    'article', 'primary key (id)',
    'article_number', 'primary key (article_id, position)',
    'article_relation', 'primary key (article_id, position)',
    'article_document', 'primary key (article_id, position)',
    'media', 'primary key (key)',
    'link_posting', 'primary key (type_id, generic_article_id)',
    'link_restriction', 'primary key (type_id, generic_article_id, article_id, group_no, position)'
  ];
  indexes text[] := array[
    'article', 'generic_article_id, brand_id, id',
    'article', 'normalised',
    'article', 'ean',
    'article_number', 'normalised',
    'article_relation', 'other_id'
  ];
begin
  if (select state from catalogue_release where id = release) is distinct from 'staging' then
    raise exception 'Release % is not being loaded.', release;
  end if;
  for i in 1 .. cardinality(keys) by 2 loop
    execute format('alter table %I add %s', keys[i] || '_' || release, keys[i + 1]);
  end loop;
  for i in 1 .. cardinality(indexes) by 2 loop
    execute format('create index on %I (%s)', indexes[i] || '_' || release, indexes[i + 1]);
  end loop;
  foreach name in array release_tables() loop
    execute format('revoke insert on %I from passform_system', name || '_' || release);
    execute format('alter table %I attach partition %I for values in (%s)', name, name || '_' || release, release);
    execute format('alter table %I alter release_id drop default, drop constraint own_release', name || '_' || release);
    execute format('analyze %I', name || '_' || release);
  end loop;
  update catalogue_release set state = 'ready', sealed_at = at where id = release;
end
$$;

-- What the running catalogue needs is refused; whatever holds a lock is not waited for long, readers would queue up behind.
create function drop_release(release int, at timestamptz) returns void
  language plpgsql security definer
  set lock_timeout = '500ms'
  as $$
declare
  name text;
begin
  -- Whoever makes it the running one holds this row: then that is seen here, or it sees the release dropped.
  perform from catalogue_release where id = release for update;
  if exists (select from running_release where release_id = release) then
    raise exception 'Release % is running.', release using errcode = 'object_in_use';
  end if;
  foreach name in array release_tables() loop
    execute format('drop table if exists %I', name || '_' || release);
  end loop;
  update catalogue_release
    set state = case when state in ('staging', 'failed') then 'failed' else 'retired' end, dropped_at = at
    where id = release;
end
$$;

do $$
declare
  verb text;
begin
  foreach verb in array array['open_release(int)', 'seal_release(int, timestamptz)', 'drop_release(int, timestamptz)'] loop
    -- A temporary table of the caller must not stand in for one of ours.
    execute format('alter function %s set search_path = %I, pg_temp', verb, current_schema());
    execute format('revoke execute on function %s from public', verb);
    execute format('grant execute on function %s to passform_system', verb);
  end loop;
end
$$;
