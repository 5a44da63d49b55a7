-- Whoever keeps a line open for a person hears, on the channel masthead_people, when their session ends or what
-- they may do changes, whichever statement made it so: the person's number.

create function tell_person() returns trigger language plpgsql as $$
begin
  perform pg_notify('masthead_people', coalesce(to_jsonb(new) ->> tg_argv[0], to_jsonb(old) ->> tg_argv[0]));
  return null;
end $$;

create trigger session_news after delete or update of expires_at on session
  for each row execute function tell_person('person_id');

create trigger person_news after update of disabled_at on person
  for each row execute function tell_person('id');

create trigger person_flag_news after insert or delete on person_flag
  for each row execute function tell_person('person_id');

create trigger person_right_news after insert or delete on person_right
  for each row execute function tell_person('person_id');

create trigger representation_news after insert or delete on representation
  for each row execute function tell_person('representative_id');
