-- Publisher sites, their zones, and what is sold on them.

create table website_group (
  id integer primary key,
  name text not null
);

create table site (
  id integer primary key,
  name text not null,
  short_name text not null,
  group_id integer not null references website_group,
  domain text not null,
  has_print boolean not null default false,
  has_digital boolean not null default true,
  is_in_house boolean not null default false,
  is_house_services boolean not null default false,
  has_livestream boolean not null default false,
  is_demonstration boolean not null default false,
  time_options_hidden boolean not null default false,
  edit_lead_minutes integer not null default 240,
  preview_host text,
  -- Weighs pay-per-week campaigns whose configuration names no CPM.
  default_cpm_micros bigint not null default 6000000,
  -- The logo as an SVG drawing; served as PNG at /storage/logos/logo{id}.png.
  logo_svg text not null
);

create table site_publisher (
  site_id integer not null references site on delete cascade,
  person_id integer not null references person on delete cascade,
  primary key (site_id, person_id)
);

create table zone (
  value integer primary key,
  label text not null unique,
  -- The order in which a page shows its zones, top first.
  position integer not null,
  is_mobile_only boolean not null default false
);

-- Type codes that begin with the prefix offer these zones only.
create table zone_rule (
  prefix text primary key,
  zones integer[] not null
);

create table continent (
  code integer primary key,
  name text not null,
  is_offered boolean not null default true
);

create table device_choice (
  name text primary key,
  position integer not null,
  -- Platform codes on the wire; classes of devices that the choice lets in.
  platforms integer[] not null,
  classes text[] not null
);

create table product (
  id serial primary key,
  -- impression, content, press, pinned, package, print, service
  kind text not null,
  site_id integer references site,
  key text not null,
  proposal_name text not null,
  choose_campaign_name text not null,
  add_campaign_name text not null,
  content_type text,
  payment_type text not null default 'cpm' check (payment_type in ('cpm', 'ppw', 'ppp')),
  cpm_micros bigint check (cpm_micros > 0),
  price_per_week_cents bigint,
  price_per_post_cents bigint check (price_per_post_cents > 0),
  priority_ceiling integer check (priority_ceiling >= 1),
  daily_views integer,
  is_daily_budget boolean not null default false,
  -- Of an impression product: the type code, the picture's pixels, and the zones it may be moved to.
  type_code text,
  format text check (format in ('banner', 'native')),
  image_width integer,
  image_height integer,
  alternate_zones integer[] not null default '{}',
  default_zones integer[] not null default '{}',
  summary_zone integer,
  deadline_hours integer,
  pin_hours integer,
  is_popular boolean not null default false,
  is_whatsapp_friendly boolean not null default false,
  description text not null default '',
  example_image text,
  withdrawn_at timestamptz,
  unique nulls not distinct (site_id, key)
);

-- Content types: rows with flags.
create table content_type (
  key text primary key,
  name text not null,
  is_post_credit boolean not null,
  needs_media boolean not null,
  needs_link boolean not null,
  text_limit integer not null,
  line_limit integer,
  allows_pdf boolean not null default false,
  sent_ahead_hours integer
);
