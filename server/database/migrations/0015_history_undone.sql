-- A change that takes back an earlier one names it, so that the history tells which was undone by which.
alter table history add column undoes bigint references history;
