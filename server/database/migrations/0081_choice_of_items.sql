-- Of an optional item: its client wants it. It is taken until they leave it out; of one that is included it says nothing.
alter table proposal_line add column is_taken boolean not null default true;
