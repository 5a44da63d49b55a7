-- The queue counts all posts by their site and state, and reads no post for it.
create index content_post_counted on content_post (site_id, state, content_type, campaign_id) where deleted_at is null;
-- In the very order in which the queue shows what is out.
drop index content_post_out;
create index content_post_out on content_post (posted_at desc, id desc) where posted_at is not null and deleted_at is null;
