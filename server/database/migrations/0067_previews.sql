-- What a link to a preview shows, for a day: a thing as it is kept, or what somebody typed of it and has not saved.
create table preview (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('ad', 'article', 'livestream', 'mail')),
  -- Of an ad, an article or a post; null where nothing was saved yet.
  item_id integer,
  -- Whoever may see this campaign may end it.
  campaign_id integer not null references campaign,
  -- Shown instead of what is kept.
  typed jsonb,
  -- The file of what was typed, kept as long.
  upload_id integer references upload,
  made_by integer not null references person,
  expires_at timestamptz not null,
  check (item_id is not null or typed is not null)
);
create index preview_by_maker on preview (made_by, expires_at);
create index preview_by_item on preview (kind, item_id);
create index preview_by_upload on preview (upload_id) where upload_id is not null;
