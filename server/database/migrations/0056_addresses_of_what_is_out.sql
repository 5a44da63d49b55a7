-- What was taken back from being posted kept its address.
delete from post_address where post_id in (select id from content_post where posted_at is null);
