-- Other calendars go by how often the time of a thing was changed, and by a number that stays its own wherever it is moved.

create function count_move() returns trigger language plpgsql as $$
begin
  new.times_moved := old.times_moved + 1;
  return new;
end $$;

alter table content_post add column times_moved integer not null default 0;
create trigger content_post_move before update on content_post for each row
  when ((old.scheduled_for, old.day) is distinct from (new.scheduled_for, new.day)) execute function count_move();

alter table press_post add column times_moved integer not null default 0;
create trigger press_post_move before update on press_post for each row
  when ((old.scheduled_for, old.day) is distinct from (new.scheduled_for, new.day)) execute function count_move();

alter table pin add column times_moved integer not null default 0;
create trigger pin_move before update on pin for each row
  when ((old.start_at, old.end_at) is distinct from (new.start_at, new.end_at)) execute function count_move();

alter table impression_campaign add column times_moved integer not null default 0;
create trigger impression_campaign_move before update on impression_campaign for each row
  when ((old.start_at, old.stop_at) is distinct from (new.start_at, new.stop_at)) execute function count_move();

alter table livestream_window
  add column id integer generated always as identity unique,
  add column times_moved integer not null default 0;
create trigger livestream_window_move before update on livestream_window for each row
  when ((old.starts_at, old.ends_at) is distinct from (new.starts_at, new.ends_at)) execute function count_move();
