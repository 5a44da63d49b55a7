-- Files that people have sent for their posts, or are sending.
create table upload (
  id serial primary key,
  person_id integer not null references person,
  name text not null,
  byte_size bigint not null check (byte_size > 0),
  created_at timestamptz not null,
  -- When it was whole, and what it then was found to be.
  finished_at timestamptz,
  kind text check (kind in ('image', 'video', 'audio', 'pdf')),
  mime_type text,
  -- As it came.
  file_key text,
  -- As it is shown, and its type; empty while it is being made smaller.
  shown_key text,
  shown_type text,
  -- The first page of a PDF.
  preview_key text,
  width integer,
  height integer,
  pages integer,
  -- It could not be made smaller.
  failed_at timestamptz,
  check ((finished_at is null) = (file_key is null))
);
create index upload_of_person on upload (person_id);
create index upload_by_file on upload (file_key);
create index upload_by_shown on upload (shown_key);

create or replace view file_in_use as
  select file_key as key from media where file_key is not null
  union all
  select shown_key from media where shown_key is not null
  union all
  select shown_key from media_before_edit where shown_key is not null
  union all
  select file_key from upload where file_key is not null
  union all
  select shown_key from upload where shown_key is not null
  union all
  select preview_key from upload where preview_key is not null;
