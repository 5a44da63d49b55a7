-- A livestream is a post of its campaign (content_post: its title, its link, its credit, who decided and when) that is shown
-- by a player, and on air by the clock.
create table livestream (
  id integer primary key references content_post,
  html_content text not null,
  -- Where its banner leads.
  link_url text,
  -- 1 is shown first.
  priority smallint not null default 4 check (priority between 1 and 4)
);

create table livestream_window (
  livestream_id integer not null references livestream,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  primary key (livestream_id, starts_at, ends_at)
);
create index livestream_window_by_end on livestream_window (ends_at, starts_at);
