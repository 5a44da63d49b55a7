-- Banners of video and audio: the still picture that stands for a video in lists, and the type of what is shown where
-- what came was made into something else. A banner with a file and nothing to be shown is still being made playable.
alter table media
  add column poster_key text,
  add column shown_type text;
alter table media_before_edit add column poster_key text;
create index media_being_made on media (file_key) where file_key is not null and shown_key is null;

create or replace view approved_media as
  select id as media_id, link_url, ios_url, android_url, coalesce(shown_key, file_key) as shown_key,
    coalesce(shown_type, mime_type) as mime_type, poster_key
  from media where approval = 'approved'
  union all
  select kept.media_id, kept.link_url, kept.ios_url, kept.android_url, kept.shown_key, kept.mime_type, kept.poster_key
  from media_before_edit kept join media on media.id = kept.media_id where media.approval = 'pending';

create or replace view file_in_use as
  select file_key as key from media where file_key is not null
  union all
  select shown_key from media where shown_key is not null
  union all
  select poster_key from media where poster_key is not null
  union all
  select shown_key from media_before_edit where shown_key is not null
  union all
  select poster_key from media_before_edit where poster_key is not null
  union all
  select file_key from upload where file_key is not null
  union all
  select shown_key from upload where shown_key is not null
  union all
  select preview_key from upload where preview_key is not null
  union all
  select file_key from post_screenshot;
