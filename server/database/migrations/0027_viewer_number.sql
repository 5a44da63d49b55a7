-- Whether pages of the site may keep a chance number for the day, by which a viewer is known again.
alter table site add column keeps_viewer_number boolean not null default false;
