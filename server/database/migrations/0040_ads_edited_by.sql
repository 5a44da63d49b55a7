-- Everybody but its uploader who had a hand in an ad: who edited it, or uploaded it through the uploader's eyes.
-- An agency approves nothing that it had a hand in.
alter table media add column edited_by integer[] not null default '{}';
update media set edited_by = edits.by from (
  select subject_id, array_agg(distinct actor_id) as by from history
    where subject_kind = 'media' and what in ('uploaded', 'edited') and actor_id is not null
    group by subject_id) as edits
  where edits.subject_id = media.id;
