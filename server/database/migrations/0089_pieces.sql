-- Posts, livestreams and articles are pieces: what happens to any of them bears one name in both tables.
alter table press_post rename column published_at to posted_at;
alter table press_post rename column published_by to posted_by;
