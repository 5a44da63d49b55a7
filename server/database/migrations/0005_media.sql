-- Banners and native ads of impression campaigns.

create table media (
  id serial primary key,
  campaign_id integer not null references campaign on delete cascade,
  content_type text not null check (content_type in ('website', 'app', 'html')),
  headline text not null,
  lead_paragraph text not null default '',
  link_url text,
  ios_url text,
  android_url text,
  html_content text,
  -- The key of the stored file, its real type and its pixels.
  file_key text,
  -- The same picture without its metadata, as the sites show it.
  shown_key text,
  mime_type text,
  byte_size integer,
  width integer,
  height integer,
  alt_text text not null default '',
  approval text not null default 'pending' check (approval in ('pending', 'rejected', 'approved')),
  approval_changed_at timestamptz,
  approval_changed_by integer references person,
  switched_on_at timestamptz,
  switched_on_by integer references person,
  archived_at timestamptz,
  archived_by integer references person,
  created_by integer not null references person,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (approval = 'approved' or switched_on_at is null)
);
create index media_by_campaign on media (campaign_id);
create index media_pending on media (created_at) where approval = 'pending' and archived_at is null;
