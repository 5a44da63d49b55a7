-- Pictures of posts as they are out, taken by whoever put them there; at most five of a post.
create table post_screenshot (
  id serial primary key,
  post_id integer not null references content_post,
  file_key text not null,
  mime_type text not null,
  added_at timestamptz not null,
  added_by integer not null references person
);
create index post_screenshot_of_post on post_screenshot (post_id);

create or replace view file_in_use as
  select file_key as key from media where file_key is not null
  union all
  select shown_key from media where shown_key is not null
  union all
  select shown_key from media_before_edit where shown_key is not null
  union all
  select file_key from upload where file_key is not null
  union all
  select shown_key from upload where shown_key is not null
  union all
  select preview_key from upload where preview_key is not null
  union all
  select file_key from post_screenshot;
