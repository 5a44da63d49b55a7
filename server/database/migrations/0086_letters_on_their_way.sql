-- What is looked for each minute: letters that were forgotten on their way, and those of whose end nobody heard yet.
create index letter_on_its_way on letter (id) where sent_at is null and withdrawn_at is null and failed_at is null;
create index letter_to_tell_of on letter (id) where then_job is not null;
