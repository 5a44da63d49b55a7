-- When content may go out. A rule says some of its columns, for one kind of content (a content type, or press), the bearers
-- of one flag or right, and one weekday; an empty one of these three means all. Of rules about the same the latest holds.
create table schedule_rule (
  id serial primary key,
  kind text,
  "grant" text,
  weekday smallint check (weekday between 0 and 6),
  first_minute smallint check (first_minute between 0 and 1439),
  last_minute smallint check (last_minute between 0 and 1439),
  step_minutes smallint check (step_minutes between 5 and 1440),
  fixed_minutes smallint[],
  lead_minutes integer check (lead_minutes >= 0),
  valid_from date not null,
  withdrawn_at timestamptz,
  updated_at timestamptz not null,
  unique nulls not distinct (kind, "grant", weekday, valid_from)
);

-- Of priority sites more than the lead has to remain for an edit; of others the lead itself is enough.
alter table site add column is_priority boolean not null default false;
update site set is_priority = true where edit_lead_minutes = 60;
-- How long before its time the publisher needs content, where neither campaign nor content type says so.
alter table site add column deadline_hours integer not null default 4 check (deadline_hours between 0 and 720);
-- Weekdays on which the site is printed, 0 Sunday to 6 Saturday.
alter table site add column print_weekdays smallint[] not null default '{0,1,2,3,4,5,6}';
-- Where content for the publisher goes, and where e-mail blasts go: the site's own list server.
alter table site add column content_address text;
alter table site add column blast_address text;
-- When somebody last changed these; a change that was decided on older ones is refused.
alter table site add column schedule_changed_at timestamptz not null default '2000-01-01T00:00:00Z';
alter table site add check (edit_lead_minutes between 0 and 43200);

-- What articles take of a day is asked for by site.
create index press_post_by_site on press_post (site_id, scheduled_for);

-- The step and the first time of the one right that carried something are such a rule now.
alter table person_right drop column detail;
