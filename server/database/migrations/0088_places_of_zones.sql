-- Where zones stand on a site's pages, and how a campaign's choice of zones lists them.
alter table zone
  add column page text not null default 'home' check (page in ('home', 'article')),
  -- The heading below which numbered zones are listed together, each by its short label; null: that of the page.
  add column group_name text,
  add column short_label text,
  -- Its place on the drawing of the page, in the units of the drawing; null: it is not drawn.
  -- Zones with the same place are drawn as one.
  add column drawn_as text,
  add column drawn_x integer,
  add column drawn_y integer,
  add column drawn_width integer,
  add column drawn_height integer,
  add check ((group_name is null) = (short_label is null)),
  add check (num_nulls(drawn_as, drawn_x, drawn_y, drawn_width, drawn_height) in (0, 5));

-- A new installation gets the same from seed/zones.ts.
update zone set page = 'article' where value in (95, 96, 115, 116);
update zone set group_name = 'Between Posts', short_label = substr(label, length('Between Posts ') + 1)
where label like 'Between Posts _%';
update zone set drawn_as = words, drawn_x = x, drawn_y = y, drawn_width = width, drawn_height = height
from (values
  (40, 'Site Header', 12, 26, 212, 28),
  (41, 'News 1', 12, 62, 68, 32),
  (42, 'News 2', 84, 62, 68, 32),
  (43, 'News 3', 156, 62, 68, 32),
  (1, 'Between Posts 1', 12, 133, 212, 20),
  (2, 'Between Posts 2', 12, 190, 212, 20),
  (33, 'Bottom Few', 12, 274, 212, 18),
  (115, 'Desktop Inner Page Top', 12, 11, 212, 20),
  (96, 'Mobile Top', 12, 51, 212, 20),
  (95, 'Desktop Mid Articles', 12, 97, 212, 20),
  (116, 'Above Comments', 12, 145, 212, 22)
) as place (zone, words, x, y, width, height)
where value = zone;
update zone
set drawn_as = 'Between Posts 3–14', drawn_x = 12, drawn_y = 247, drawn_width = 212, drawn_height = 20
where value between 3 and 14;
