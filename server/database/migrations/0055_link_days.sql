-- How often the links of posts were followed on each New York day. What was counted before this table stands in the sums
-- of counted_link alone.
create table link_day (
  link_id integer not null references counted_link,
  day date not null,
  clicks integer not null default 0,
  bot_clicks integer not null default 0,
  primary key (link_id, day)
);
