-- A file that takes long to look into goes on without whoever sent it, who asks later what became of it: since when it is
-- looked into, and why it was refused.
alter table upload add column looked_into_since timestamptz, add column refusal jsonb;
