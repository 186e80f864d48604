-- Web days: promotions that a supplier's desk writes, with words, a picture and limits. Their prices are those of every
-- promotion, so that there is one way to a price.

alter table promotion
  -- A draft makes no price and is shown to nobody.
  add column is_published boolean not null default true,
  -- The customers it is for; null: all of the supplier's.
  add column firm_ids bigint[] check (cardinality(firm_ids) > 0);

alter table promotion_price
  -- So many pieces at this price over all customers, and for one of them; null: as many as wanted.
  add column most int check (most > 0),
  add column most_per_firm int check (most_per_firm > 0),
  -- Counted by orders, which hold the lock of the supplier's offers.
  add column sold int not null default 0 check (sold >= 0);

create table web_day (
  supplier_code text not null,
  promotion_id bigint not null,
  -- Of each language title and text; German is there.
  texts jsonb not null,
  picture_id bigint,
  version int not null default 1,
  published_at timestamptz,
  ended_at timestamptz,
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (supplier_code, promotion_id),
  foreign key (supplier_code, promotion_id) references promotion on delete cascade
);

create table web_day_picture (
  supplier_code text not null references supplier on delete cascade,
  id bigint generated always as identity,
  media_type text not null,
  content bytea not null,
  added_at timestamptz not null,
  primary key (supplier_code, id)
);
alter table web_day add foreign key (supplier_code, picture_id) references web_day_picture;
create index web_day_picture_used on web_day (supplier_code, picture_id);

grant select on web_day, web_day_picture to passform_firm, passform_system;
grant insert, update, delete on web_day, web_day_picture to passform_system;

-- What a firm has ordered at the price of a promotion. It is given back with the order.
create table promotion_taking (
  firm_id bigint not null references firm on delete cascade,
  order_id bigint not null,
  supplier_code text not null,
  promotion_id bigint not null,
  article_id int not null,
  quantity int not null check (quantity > 0),
  primary key (firm_id, order_id, supplier_code, promotion_id, article_id),
  foreign key (firm_id, order_id) references customer_order on delete cascade,
  foreign key (supplier_code, promotion_id) references promotion on delete cascade
);
create index promotion_taking_article on promotion_taking (firm_id, supplier_code, promotion_id, article_id);
create index promotion_taking_promotion on promotion_taking (supplier_code, promotion_id);
call tenant_table('promotion_taking');
revoke insert, update, delete on promotion_taking from passform_firm;
