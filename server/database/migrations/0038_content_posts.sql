-- What rules ask about a type of content, so that a new type is a row.
alter table content_type
  add column needs_text boolean not null default false,
  -- An e-mail: subject, from name, reply address, and HTML for its text.
  add column is_mail boolean not null default false,
  -- For the edition of a day, and so without a time of its own.
  add column is_for_edition boolean not null default false,
  add column has_tag boolean not null default false;
update content_type set needs_media = true where key = 'twitter';
update content_type set needs_text = true
where key in ('whatsapp', 'whatsapp-group', 'whatsapp-broadcast', 'whatsapp-channels', 'text', 'email');
update content_type set is_mail = true where key = 'email';
update content_type set is_for_edition = true where key = 'print';
update content_type set has_tag = true where key in ('instagram', 'instagram-story');

-- What a post is made of, and everything that happened to it: who did it, and when. Its state follows from these facts by
-- the rule of domain/content/post-state.ts and stands beside them for whoever counts; the audit compares both.
alter table content_post
  add column content_type text references content_type,
  add column subject text not null default '',
  add column from_name text not null default '',
  add column reply_email text not null default '',
  add column notes text not null default '',
  add column tag_name text not null default '',
  add column link_url text,
  add column is_link_tracked boolean not null default false,
  add column is_link_shortened boolean not null default false,
  add column is_time_sensitive boolean not null default false,
  -- The New York day of what has no time: of an edition, of what was out already, or where the publisher sets the time.
  add column day date,
  add column updated_at timestamptz,
  add column submitted_at timestamptz,
  add column submitted_by integer references person,
  -- Since when a video of it is being made smaller.
  add column processing_at timestamptz,
  add column approved_at timestamptz,
  add column approved_by integer references person,
  add column rejected_at timestamptz,
  add column rejected_by integer references person,
  add column rejection_reason text check (rejection_reason is null or rejected_at is not null),
  -- The publisher confirms by a link in a letter, and is then no person of ours; a job sends.
  add column publisher_asked_at timestamptz,
  add column publisher_asked_by integer references person,
  add column date_confirmed_at timestamptz,
  add column date_confirmed_by integer references person,
  add column content_confirmed_at timestamptz,
  add column content_confirmed_by integer references person,
  add column sent_at timestamptz,
  add column sent_by integer references person,
  add column on_scheduler_at timestamptz,
  add column on_scheduler_by integer references person,
  add column posted_by integer references person,
  add column deleted_at timestamptz,
  add column deleted_by integer references person,
  -- Its credit went back when it was deleted.
  add column recredited_at timestamptz check (recredited_at is null or deleted_at is not null),
  add column recredited_by integer references person;

-- Who approved or rejected an older post was not kept, nor when: no later than it was out, no sooner than it was written.
update content_post set
  content_type = (select p.content_type from post_campaign p where p.campaign_id = content_post.campaign_id),
  updated_at = coalesce(posted_at, created_at),
  submitted_at = case when state <> 'new' then created_at end,
  submitted_by = case when state <> 'new' then created_by end,
  approved_at = case when state not in ('new', 'pending', 'rejected') then created_at end,
  rejected_at = case when state = 'rejected' then created_at end,
  publisher_asked_at = case when state = 'awaiting-publisher' then created_at end,
  date_confirmed_at = case when state = 'date-approved' then created_at end,
  content_confirmed_at = case when state = 'content-confirmed' then created_at end,
  posted_at = case when state = 'posted' then coalesce(posted_at, scheduled_for, created_at) end;
alter table content_post
  alter column content_type set not null,
  alter column updated_at set not null;

-- A slot is sold once: a site, a type of content, and a New York day and time, of what is neither rejected nor deleted.
-- An edition is shared by many. So are times that were given out before: the first post has the slot.
alter table content_post add column takes_slot boolean not null default true;
update content_post set takes_slot = false where exists (
  select from content_post earlier
  where earlier.site_id = content_post.site_id and earlier.content_type = content_post.content_type
    and earlier.scheduled_for at time zone 'America/New_York' = content_post.scheduled_for at time zone 'America/New_York'
    and earlier.rejected_at is null and earlier.id < content_post.id);
alter table content_post add column slot timestamp generated always as (
  case when submitted_at is not null and rejected_at is null and deleted_at is null and takes_slot
    then scheduled_for at time zone 'America/New_York' end) stored;
create unique index content_post_slot on content_post (site_id, content_type, slot);

create or replace function posts_left_of(of_campaign integer, of_kind text) returns boolean language sql stable as $$
  select of_kind <> 'impression' and (
    exists (select from ledger_account a where a.kind = 'credits' and a.subject_id = of_campaign and a.balance > 0
      and a.unit = case of_kind when 'press' then 'article-credit' else 'post-credit' end)
    or of_kind = 'content' and exists (select from content_post p
      where p.campaign_id = of_campaign and p.deleted_at is null and p.state not in ('posted', 'rejected')))
$$;
drop trigger posts_left_on_campaign on content_post;
create trigger posts_left_on_campaign after insert or delete or update of state, deleted_at on content_post
  for each row execute function keep_posts_left('campaign_id');

-- For which post credits and money moved.
alter table ledger_transaction add column post_id integer references content_post;
create index ledger_transaction_by_post on ledger_transaction (post_id) where post_id is not null;
