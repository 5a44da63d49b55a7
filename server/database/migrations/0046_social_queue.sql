-- The social queue shows what is to come soonest first, and what is out latest first.
create index content_post_to_come on content_post (state, scheduled_for) where deleted_at is null;
create index content_post_out on content_post (posted_at) where posted_at is not null and deleted_at is null;
