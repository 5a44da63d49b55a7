-- The key of a form that wrote posts, and which: the same form sent again within a day is answered with them.
create table post_submission (
  person_id integer not null references person,
  key text not null,
  request_hash text not null,
  post_ids integer[] not null,
  created_at timestamptz not null,
  primary key (person_id, key)
);
create index post_submission_by_time on post_submission (created_at);

alter table content_type
  -- Written in the form of posts; a livestream has one of its own.
  add column is_post boolean not null default true,
  -- The flag without which a person is not offered this type.
  add column needs_flag text;
update content_type set is_post = false where key = 'livestream';
update content_type set needs_flag = 'iswhatsappgroup' where key = 'whatsapp-group';
