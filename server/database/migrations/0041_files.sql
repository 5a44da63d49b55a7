-- Every stored file that a row names; a file that none names is deleted a day later.
create view file_in_use as
  select file_key as key from media where file_key is not null
  union all
  select shown_key from media where shown_key is not null
  union all
  select shown_key from media_before_edit where shown_key is not null;

-- Since when nobody has used a file, as far as the sweep has seen.
create table file_unused (
  key text primary key,
  since timestamptz not null
);
