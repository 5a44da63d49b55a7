-- What a forecast needs beside what pages asked for. A report, not money: a process that is killed loses seconds of it.

-- Views counted of the ads that were filled in the hour of the decision.
alter table site_hour add column seen integer not null default 0 check (seen >= 0);

-- Who opened the pages of a site on a New York day: empty texts where the place is not known.
create table site_readers (
  site_id integer not null references site,
  day date not null,
  country text not null,
  state text not null,
  device text not null,
  pages integer not null check (pages > 0),
  primary key (site_id, day, country, state, device)
);
create index site_readers_by_day on site_readers (day);
