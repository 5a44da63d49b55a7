-- What was typed into a long form and not sent yet. It is seen by whoever typed it alone: what somebody typed while they
-- looked through another's eyes is there when they do so again, and never shown to that other person.
create table form_draft (
  typed_by integer not null references person on delete cascade,
  seen_as integer not null references person on delete cascade,
  form text not null,
  content text not null,
  saved_at timestamptz not null,
  primary key (typed_by, seen_as, form)
);
create index form_draft_by_age on form_draft (saved_at);

-- The files that it names are kept while it lives.
create table form_draft_file (
  typed_by integer not null,
  seen_as integer not null,
  form text not null,
  upload_id integer not null references upload on delete cascade,
  primary key (typed_by, seen_as, form, upload_id),
  foreign key (typed_by, seen_as, form) references form_draft on delete cascade
);
create index form_draft_file_by_upload on form_draft_file (upload_id);
