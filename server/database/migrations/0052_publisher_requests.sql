-- What a publisher was asked about a post, by whom and at which address. The letter itself stands among the letters,
-- the link in it among the links that work once.
create table publisher_request (
  id serial primary key,
  post_id integer not null references content_post,
  -- A test only shows the post; a reminder asks again what is unanswered.
  kind text not null check (kind in ('content', 'time', 'test', 'reminder')),
  -- What its link says yes or no to; null where the letter has none.
  question text check (question in ('content', 'time')),
  to_address text not null,
  -- Of a reminder, in the words of whoever sent it.
  body text,
  -- Of a reminder that a job wrote: how long before the deadline.
  hours_before integer,
  -- Null where a job asked.
  asked_by integer references person,
  asked_at timestamptz not null,
  -- Taken back before the letter went, or overtaken by a change of the post.
  undone_at timestamptz,
  sent_at timestamptz,
  answered_at timestamptz
);
create index publisher_request_by_post on publisher_request (post_id, asked_at);
create index publisher_request_by_person on publisher_request (asked_by, asked_at);
create index publisher_request_by_address on publisher_request (to_address, asked_at);
