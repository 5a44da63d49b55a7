-- Addresses of ours that lead on to what a post links to, and how often somebody followed them.
create table counted_link (
  id serial primary key,
  post_id integer not null unique references content_post,
  -- Where they lead: the address that was approved last.
  address text,
  -- False while the post is rejected or deleted: they lead nowhere.
  is_open boolean not null default false,
  clicks integer not null default 0,
  -- Of machines, by the filters of delivery.
  bot_clicks integer not null default 0
);

-- What follows /l/ (trackable) and /s/ (shortened).
create table link_code (
  code text primary key,
  link_id integer not null references counted_link,
  kind text not null check (kind in ('trackable', 'shortened')),
  unique (link_id, kind)
);

-- Who followed a link in which minute, under a name that is another one every day. Kept for an hour, so that nobody is
-- counted twice.
create table link_visit (
  link_id integer not null references counted_link,
  minute timestamptz not null,
  visitor text not null,
  primary key (link_id, minute, visitor)
);
create index link_visit_by_minute on link_visit (minute);
