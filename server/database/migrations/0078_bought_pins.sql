-- A bought pin is used for one window: it is earned when that begins, and is spent when its pin is taken down afterwards,
-- so that the same article can be pinned again with another one.
alter table pin_right
  drop constraint pin_right_pin_id_key,
  add began_at timestamptz,
  add ended_at timestamptz,
  add check ((began_at is null) = (earned_at is null)),
  add check (ended_at is null or earned_at is not null),
  add check ((transaction_id is not null) = (earned_at is not null and money_nanos > 0));
create unique index pin_right_of_pin on pin_right (pin_id) where ended_at is null;
