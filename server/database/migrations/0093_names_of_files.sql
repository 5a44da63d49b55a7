-- What its owner called the file of an ad: it is taken home under that name.
alter table media add column file_name text;

-- What was out before it was deleted leads on: readers have its link.
update counted_link l set is_open = true from content_post p
where p.id = l.post_id and p.deleted_at is not null and p.posted_at is not null and p.rejected_at is null;
update counted_link l set is_open = true from press_post p
where p.id = l.article_id and p.deleted_at is not null and p.posted_at is not null and p.rejected_at is null;
