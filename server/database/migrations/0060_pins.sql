-- What stands on top of a site from one instant up to another. A row for each thing that ever was pinned; the history
-- keeps its earlier windows.
create table pin (
  id serial primary key,
  press_post_id integer not null unique references press_post,
  site_id integer not null references site,
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by integer not null references person,
  taken_down_at timestamptz,
  -- What its people know: the window that they heard of, whether it stands on top, and of which start they heard at all.
  told_start_at timestamptz,
  told_end_at timestamptz,
  is_known_on_top boolean not null default false,
  heard_start_at timestamptz,
  -- One article at a time on top of a site. A site is compared as a range of one number, which needs no extension.
  constraint pin_one_article_at_a_time exclude using gist (
    int4range(site_id, site_id, '[]') with &&, tstzrange(start_at, end_at) with &&)
    where (taken_down_at is null)
);
