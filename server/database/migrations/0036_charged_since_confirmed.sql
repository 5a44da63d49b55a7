-- Above a limit payments want the password again: the sum of what a session has charged since it was given, not each alone.
alter table session add charged_cents bigint not null default 0;

-- The different cards of a payer in a day are counted, whoever types them.
create index payment_by_advertiser on payment (advertiser_id, created_at);
-- A campaign that a card is being charged for is asked for before it is archived or deleted.
create index payment_unsettled_subject on payment (subject_kind, subject_id) where state in ('created', 'submitting', 'unknown');
