-- What it was combined of is back, or was since this instant: its lines would stand twice.
alter table proposal add column parted_at timestamptz;
