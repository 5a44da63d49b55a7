-- Which files a post has, in the order in which they are shown. Copies of a post have the same files.
create table content_post_file (
  post_id integer not null references content_post on delete cascade,
  upload_id integer not null references upload,
  place smallint not null,
  primary key (post_id, upload_id)
);
create index content_post_file_by_upload on content_post_file (upload_id);
