-- Whoever keeps campaigns in memory hears of every change that decides what is shown, whichever statement made
-- it: the campaign's number on the channel masthead_campaigns, or an empty text when every campaign may be meant.
-- Delivery's own counting changes none of these columns, so it makes no news.

create function tell_campaign() returns trigger language plpgsql as $$
begin
  perform pg_notify('masthead_campaigns', coalesce(to_jsonb(new) ->> tg_argv[0], to_jsonb(old) ->> tg_argv[0]));
  return null;
end $$;

create function tell_all_campaigns() returns trigger language plpgsql as $$
begin
  perform pg_notify('masthead_campaigns', '');
  return null;
end $$;

create trigger campaign_news
  after insert or delete or update of site_id, switched_on_at, archived_at, deleted_at on campaign
  for each row execute function tell_campaign('id');

create trigger impression_campaign_news
  after insert or update of base_cpm_micros, priority_ceiling, priority, charged_priority, payment_type,
    is_daily_budget, daily_budget_cents, views_per_day, start_at, stop_at, continents, countries, states,
    device_choice on impression_campaign
  for each row execute function tell_campaign('campaign_id');

create trigger campaign_zone_news
  after insert or update or delete on campaign_zone
  for each row execute function tell_campaign('campaign_id');

create trigger campaign_site_news
  after insert or update or delete on campaign_site
  for each row execute function tell_campaign('campaign_id');

create trigger media_news
  after insert or update or delete on media
  for each row execute function tell_campaign('campaign_id');

create trigger site_news
  after insert or update or delete on site
  for each statement execute function tell_all_campaigns();

create trigger zone_news
  after insert or update or delete on zone
  for each statement execute function tell_all_campaigns();
