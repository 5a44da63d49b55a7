-- The WordPress that a site publishes our articles with. Numbers are WordPress' own; null: as it usually files an article.
create table site_wordpress (
  site_id integer primary key references site,
  address text not null,
  login_user text not null,
  -- Encrypted with a key that stands outside of the database.
  password_sealed bytea not null,
  category integer,
  sponsored_category integer,
  author integer,
  updated_at timestamptz not null
);
