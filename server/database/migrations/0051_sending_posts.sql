-- How far a post has come that goes out by itself: to the publisher, or as a mail to the list of the site's readers.
create table post_sending (
  post_id integer primary key references content_post,
  way text not null check (way in ('publisher', 'list')),
  state text not null check (state in ('due', 'sending', 'out', 'failed', 'unknown')),
  -- How often it was tried since it was last decided that it goes.
  tries smallint not null default 0,
  -- Null where nothing is tried any more by itself.
  next_try_at timestamptz,
  -- real time: a process that has not said until then what became of it is taken for dead.
  leased_until timestamptz,
  reason text,
  -- Somebody decided at this time that it goes, late or not.
  send_anyway_at timestamptz,
  updated_at timestamptz not null,
  check ((state = 'sending') = (leased_until is not null)),
  check (next_try_at is null or state in ('due', 'failed'))
);
create index post_sending_to_come on post_sending (next_try_at) where next_try_at is not null;
create index post_sending_on_its_way on post_sending (leased_until) where leased_until is not null;

-- Of what people were told about a post that did not go out, and of which hour that was: they are told once of each.
create table post_told (
  post_id integer not null references content_post,
  what text not null,
  at timestamptz not null,
  primary key (post_id, what, at)
);

create index content_post_to_send on content_post (scheduled_for)
  where posted_at is null and rejected_at is null and deleted_at is null;

alter table letter
  add column from_name text,
  add column reply_to text,
  add column message_id text;
