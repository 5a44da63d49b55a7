-- Publishers are asked about articles as about posts, and answer by the same link.
alter table publisher_request
  alter column post_id drop not null,
  add column article_id integer references press_post,
  add check (num_nonnulls(post_id, article_id) = 1);
create index publisher_request_by_article on publisher_request (article_id, asked_at) where article_id is not null;

-- What was asked before stood at the article, and its letter had no link.
insert into publisher_request (article_id, kind, question, to_address, asked_by, asked_at, sent_at)
  select id, 'content', 'content', publisher_asked_address, publisher_asked_by, publisher_asked_at, publisher_asked_at
  from press_post where publisher_asked_at is not null and publisher_asked_address is not null;
alter table press_post
  drop column publisher_asked_address,
  -- The publisher said yes to the article as it stands.
  add column content_confirmed_at timestamptz;
