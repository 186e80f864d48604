-- Rights that somebody was given and that the firm's plan does not include at present. They come back with the plan.
alter table account add column suspended_roles text[] not null default '{}';

-- Under which number the supplier kept the firm before the firm went to another supplier. It comes back with the supplier.
alter table customer_terms add column former_number text;
