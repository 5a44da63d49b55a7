-- Why an ad was rejected, as its owner reads it.
alter table media add column rejection_reason text check (rejection_reason is null or approval = 'rejected');

-- The decision that the owner was told of last: one that is undone before it was told is never told.
alter table media add column told_approval text check (told_approval in ('rejected', 'approved'));
update media set told_approval = approval where approval <> 'pending';
