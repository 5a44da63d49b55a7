-- What a campaign is aimed at beyond places, devices and zones: a condition is a field, left out where there is none.
alter table impression_campaign add column aim jsonb not null default '{}';

-- Hours of the day are read on the clock of the site that shows the ad.
alter table site add column time_zone text not null default 'America/New_York';
