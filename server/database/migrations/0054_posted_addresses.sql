-- Where a post that is out is to be seen, and what was found there.
create table post_address (
  post_id integer primary key references content_post,
  address text not null,
  found text check (found in ('answers', 'not-found')),
  looked_at timestamptz,
  check ((found is null) = (looked_at is null))
);
