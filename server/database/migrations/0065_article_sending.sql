-- How far a site's WordPress follows what was decided about an article.
create table article_sending (
  article_id integer primary key references press_post,
  state text not null check (state in ('due', 'sending', 'settled', 'failed')),
  -- How often it was tried since it last changed what is to be sent.
  tries smallint not null default 0,
  -- Null where nothing is tried any more by itself.
  next_try_at timestamptz,
  -- real time: a process that has not said until then what became of it is taken for dead.
  leased_until timestamptz,
  -- Why the last try failed.
  fault text,
  -- Marks of what WordPress holds, and of what was last tried to be sent there.
  held text,
  tried text,
  -- Whether it stands before newer ones there.
  is_sticky boolean not null default false,
  -- Somebody decided at this time that it goes, late or not.
  publish_anyway_at timestamptz,
  -- Of what its people were told, once of each.
  told text,
  updated_at timestamptz not null,
  check ((state = 'sending') = (leased_until is not null)),
  check (next_try_at is null or state in ('due', 'failed'))
);
create index article_sending_to_come on article_sending (next_try_at) where next_try_at is not null;
create index article_sending_on_its_way on article_sending (leased_until) where leased_until is not null;
