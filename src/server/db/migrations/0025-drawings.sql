-- Exploded views: a sheet, the parts that are numbered on it, and where each can be pointed at. Parts name generic
-- articles by their number, which outlives a release of the catalogue.

create table drawing (
  key text collate "C" primary key check (key ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  position int not null,
  names jsonb not null,
  -- The branch of the catalogue's tree that it stands under.
  node_id int,
  -- Which cars have the assembly; empty: no matter which.
  kinds text[] not null default '{}',
  fuels text[] not null default '{}',
  drives text[] not null default '{}',
  -- Only cars for which the catalogue has articles of this kind have it.
  main_article_id int,
  is_published boolean not null,
  media_type text not null check (media_type in ('image/svg+xml', 'image/png', 'image/jpeg', 'image/webp')),
  width int not null check (width between 1 and 20000),
  height int not null check (height between 1 and 20000),
  content bytea not null check (length(content) <= 8000000),
  content_tag text not null,
  -- Drawn in the roles of the theme.
  is_themed boolean not null,
  version int not null default 1,
  source text not null
);
-- Already compressed, or compressed once for all by whoever sends it.
alter table drawing alter column content set storage external;

create table drawing_part (
  drawing text collate "C" not null references drawing on delete cascade,
  number int not null check (number between 1 and 999),
  generic_article_id int not null,
  per_car int not null check (per_car between 1 and 99),
  primary key (drawing, number)
);

-- Without width and height it is a point. That it lies on the sheet is checked by a trigger: the sheet is another row.
create table drawing_area (
  drawing text collate "C" not null,
  number int not null,
  position int not null,
  x int not null check (x >= 0),
  y int not null check (y >= 0),
  width int not null check (width >= 0),
  height int not null check (height >= 0),
  primary key (drawing, number, position),
  foreign key (drawing, number) references drawing_part on delete cascade,
  check ((width = 0) = (height = 0))
);

create function check_drawing_area() returns trigger
  language plpgsql as $$
begin
  if exists (
    select from drawing
    where key = new.drawing and (new.x + new.width > drawing.width or new.y + new.height > drawing.height)
  ) then
    raise exception 'Part % of drawing % lies outside of its sheet.', new.number, new.drawing using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger drawing_area_on_sheet before insert or update on drawing_area
  for each row execute function check_drawing_area();

grant select on drawing, drawing_part, drawing_area to passform_firm, passform_system;
grant insert, update, delete on drawing, drawing_part, drawing_area to passform_system;
