-- Something that happened for a person; the list behind the bell.
create table notification (
  id serial primary key,
  person_id integer not null references person on delete cascade,
  -- What it is about, such as `budget:12`; an unread one about the same is replaced by the newer.
  about text not null,
  text text not null,
  -- A screen of ours.
  link text not null check (link like '/%'),
  created_at timestamptz not null,
  read_at timestamptz
);
create index notification_of_person on notification (person_id, created_at desc, id desc);
create unique index notification_unread_once on notification (person_id, about) where read_at is null;

-- Since when the tour of the first minutes has been shown or skipped; null for who has not seen it.
alter table person add column tour_ended_at timestamptz;
