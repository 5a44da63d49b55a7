-- By its number a type of content stands in the history of what was set for it; a change decided on an older one is refused.
alter table content_type add column id serial unique;
alter table content_type add column limits_changed_at timestamptz not null default '2000-01-01T00:00:00Z';
alter table content_type add check (text_limit between 1 and 100000);
alter table content_type add check (line_limit between 1 and 1000);
alter table content_type add check (sent_ahead_hours between 0 and 720);
