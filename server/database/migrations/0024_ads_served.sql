-- Ads given out, whether or not anybody came to look at them: a report beside the counted views, not money.
create table served_hour (
  campaign_id integer not null references campaign,
  media_id integer not null references media,
  site_id integer not null references site,
  zone integer not null,
  country text not null,
  state text not null,
  device text not null,
  hour timestamptz not null,
  served integer not null check (served > 0),
  primary key (campaign_id, hour, media_id, site_id, zone, country, state, device)
);
