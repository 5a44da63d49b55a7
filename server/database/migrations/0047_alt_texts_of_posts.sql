-- What a file shows, for readers who do not see it; copies of a post may say it otherwise.
alter table content_post_file add column alt_text text not null default '';
