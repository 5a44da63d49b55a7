-- Two tabs of one form no longer write over each other: each keeps what was typed in it. What stands already was typed in
-- a tab that nobody knows any more. A tab that takes over what another kept gives the row its own name, and the files follow.
alter table form_draft_file drop constraint form_draft_file_typed_by_seen_as_form_fkey, drop constraint form_draft_file_pkey;
alter table form_draft drop constraint form_draft_pkey, add column tab text not null default '';
alter table form_draft add primary key (typed_by, seen_as, form, tab);
alter table form_draft_file
  add column tab text not null default '',
  add primary key (typed_by, seen_as, form, tab, upload_id),
  add foreign key (typed_by, seen_as, form, tab) references form_draft on delete cascade on update cascade;
alter table form_draft alter column tab drop default;
alter table form_draft_file alter column tab drop default;
