-- When the decision about a post was made that its people were told of; null: they were told of none.
alter table content_post add column told_decision_of timestamptz;
