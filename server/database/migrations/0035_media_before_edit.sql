-- An ad as it was approved, kept while what an edit made of it waits for a decision: what pages were given before leads on to it.
create table media_before_edit (
  media_id integer primary key references media on delete cascade,
  content_type text not null,
  headline text not null,
  lead_paragraph text not null,
  alt_text text not null,
  link_url text,
  ios_url text,
  android_url text,
  html_content text,
  shown_key text,
  mime_type text,
  width integer,
  height integer
);

-- All that anybody outside may reach of an ad: as somebody approved it, and nothing of one that was rejected.
create view approved_media as
  select id as media_id, link_url, ios_url, android_url, coalesce(shown_key, file_key) as shown_key, mime_type
  from media where approval = 'approved'
  union all
  select kept.media_id, kept.link_url, kept.ios_url, kept.android_url, kept.shown_key, kept.mime_type
  from media_before_edit kept join media on media.id = kept.media_id where media.approval = 'pending';
