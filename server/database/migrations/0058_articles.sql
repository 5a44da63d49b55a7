-- What an article is made of, and everything that happened to it: who did it, and when. Its state follows from these facts by
-- the rule of domain/press/article-state.ts and stands beside them for whoever counts; the audit compares both.
alter table press_post
  add column html text not null default '',
  add column excerpt text not null default '',
  add column photo_credits text not null default '',
  add column alt_text text not null default '',
  add column style text not null default 'default',
  add column category text not null default 'sponsored',
  -- Where its own link leads; only agents set it.
  add column link_url text,
  -- The picture as readers see it; the whole one is the original of the same file.
  add column photo_id integer references upload,
  add column crop_left integer,
  add column crop_top integer,
  add column crop_width integer check (crop_width > 0),
  add column crop_height integer check (crop_height > 0),
  add column is_time_sensitive boolean not null default false,
  -- The New York day of what has no time: of what was out already, or where the publisher sets the time.
  add column day date,
  add column updated_at timestamptz,
  add column submitted_at timestamptz,
  add column submitted_by integer references person,
  add column photo_approved_at timestamptz,
  add column photo_approved_by integer references person,
  add column photo_rejected_at timestamptz,
  add column photo_rejected_by integer references person,
  add column photo_rejection_reason text,
  add column publisher_asked_at timestamptz,
  add column publisher_asked_by integer references person,
  add column publisher_asked_address text,
  add column approved_at timestamptz,
  add column approved_by integer references person,
  add column rejected_at timestamptz,
  add column rejected_by integer references person,
  add column rejection_reason text,
  -- WordPress's own number; 0 while it is not there.
  add column wordpress_id integer not null default 0,
  add column wordpress_url text,
  add column published_by integer references person,
  -- When the decisions were made that its people were told of.
  add column told_decision_of timestamptz,
  add column told_photo_of timestamptz,
  add column deleted_at timestamptz,
  add column deleted_by integer references person,
  add column recredited_at timestamptz check (recredited_at is null or deleted_at is not null),
  add column recredited_by integer references person,
  -- Since when readers are not told any more that it was paid for, why, and where the article stood.
  add column label_removed_at timestamptz,
  add column label_removed_by integer references person,
  add column label_removal_reason text,
  add column label_removed_from text,
  add check ((crop_left is null) = (crop_width is null) and (crop_top is null) = (crop_height is null)
    and (crop_left is null) = (crop_top is null));

-- What was scheduled or published had been approved, its picture too; who did so was not kept.
update press_post set
  updated_at = coalesce(published_at, created_at),
  submitted_at = created_at,
  submitted_by = created_by,
  photo_approved_at = case when state <> 'pending' then created_at end,
  approved_at = case when state <> 'pending' then created_at end,
  published_at = case when state = 'published' then coalesce(published_at, scheduled_for, created_at) end,
  state = case state when 'pending' then 'photo-waiting' else state end;
alter table press_post alter column updated_at set not null;

-- A slot is sold once: a site and a New York day and time, of what is neither rejected nor deleted. Times that were given out
-- before: the first article has the slot.
alter table press_post add column takes_slot boolean not null default true;
update press_post set takes_slot = false where exists (
  select from press_post earlier
  where earlier.site_id = press_post.site_id and earlier.id < press_post.id
    and earlier.scheduled_for at time zone 'America/New_York' = press_post.scheduled_for at time zone 'America/New_York');
alter table press_post add column slot timestamp generated always as (
  case when submitted_at is not null and rejected_at is null and deleted_at is null and takes_slot
    then scheduled_for at time zone 'America/New_York' end) stored;
create unique index press_post_slot on press_post (site_id, slot);
create index press_post_of_photo on press_post (photo_id) where photo_id is not null;
create index press_post_waiting on press_post (state) where deleted_at is null and state in ('photo-waiting', 'pending');

-- For which article credits and money moved.
alter table ledger_transaction add column article_id integer references press_post;
create index ledger_transaction_by_article on ledger_transaction (article_id) where article_id is not null;

-- Articles have links of their own, as posts have.
alter table counted_link
  alter column post_id drop not null,
  add column article_id integer unique references press_post,
  add check ((post_id is null) <> (article_id is null));

-- The key of a form that wrote articles, beside those that wrote posts.
alter table post_submission add column article_ids integer[] not null default '{}';
