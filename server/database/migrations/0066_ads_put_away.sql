-- When somebody switched an ad off, which tells it from one that was never on; and when one was deleted.
alter table media
  add column switched_off_at timestamptz,
  add column deleted_at timestamptz;
