-- What a proposal says of a product beyond what a campaign takes from it.
alter table product
  -- Its number among the fourteen platforms of domain/catalogue/platform.ts.
  add column platform smallint check (platform between 1 and 14),
  -- What one of it is called: a post, an article, a banner.
  add column unit text not null default 'item',
  add column is_in_house boolean not null default false,
  -- Null: nothing was configured, and the rules of discounts say it.
  add column max_discount_percent smallint check (max_discount_percent between 0 and 100),
  add column notes text not null default '',
  add column schedule text not null default '';

-- What a package is made of.
create table product_part (
  product_id integer not null references product,
  position integer not null,
  part_id integer not null references product,
  quantity integer not null check (quantity > 0),
  primary key (product_id, position)
);

create index product_by_site on product (site_id) where withdrawn_at is null;
create index product_by_platform on product (platform) where withdrawn_at is null;
