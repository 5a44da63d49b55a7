-- Livestreams stand on top of their sites too, one at a time, beside the article.
alter table pin
  alter column press_post_id drop not null,
  add column livestream_id integer unique references livestream,
  add constraint pin_of_one_thing check (num_nonnulls(press_post_id, livestream_id) = 1),
  drop constraint pin_one_article_at_a_time,
  add constraint pin_one_article_at_a_time exclude using gist (
    int4range(site_id, site_id, '[]') with &&, tstzrange(start_at, end_at) with &&)
    where (taken_down_at is null and press_post_id is not null),
  add constraint pin_one_livestream_at_a_time exclude using gist (
    int4range(site_id, site_id, '[]') with &&, tstzrange(start_at, end_at) with &&)
    where (taken_down_at is null and livestream_id is not null);
