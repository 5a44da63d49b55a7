-- What the pages of a site asked of delivery: a report for publishers, not money.
create table site_hour (
  site_id integer not null references site,
  hour timestamptz not null,
  zone integer not null,
  -- Zones that readers' pages asked to be filled, and how many of them were.
  asked integer not null default 0 check (asked >= 0),
  filled integer not null default 0 check (filled between 0 and asked),
  -- Of a reader or an editor: the tag is on the page.
  last_asked_at timestamptz not null,
  primary key (site_id, hour, zone)
);
