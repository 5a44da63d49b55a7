-- What the dashboard counts and sorts by, kept beside the campaign so that a page of one in 100,000 reads its own
-- rows alone. The class is the rule of domain/campaigns/row-class.ts; the audit compares all of it with the facts.

-- Content: a credit is left or a post is not out yet. Press: a credit is left. Always false for impressions.
alter table campaign add column has_posts_left boolean not null default false;

create function posts_left_of(of_campaign integer, of_kind text) returns boolean language sql stable as $$
  select of_kind <> 'impression' and (
    exists (select from ledger_account a where a.kind = 'credits' and a.subject_id = of_campaign and a.balance > 0
      and a.unit = case of_kind when 'press' then 'article-credit' else 'post-credit' end)
    or of_kind = 'content' and exists (select from content_post p
      where p.campaign_id = of_campaign and p.state not in ('posted', 'rejected')))
$$;

update campaign set has_posts_left = true where posts_left_of(id, kind);

alter table campaign add column row_class text not null generated always as (
  case when archived_at is not null then 'archived'
    when case kind when 'impression' then switched_on_at is not null else has_posts_left end then 'enabled'
    else 'disabled' end) stored;

create function keep_posts_left() returns trigger language plpgsql as $$
declare
  about integer := coalesce(to_jsonb(new) ->> tg_argv[0], to_jsonb(old) ->> tg_argv[0])::integer;
begin
  -- One after the other: the last credit and the last post may go at the same time.
  perform from campaign where id = about for no key update;
  update campaign set has_posts_left = not has_posts_left
  where id = about and has_posts_left <> posts_left_of(id, kind);
  return null;
end $$;

create trigger credits_left_on_campaign after insert or update of balance on ledger_account
  for each row when (new.kind = 'credits') execute function keep_posts_left('subject_id');
create trigger posts_left_on_campaign after insert or delete or update of state on content_post
  for each row execute function keep_posts_left('campaign_id');

-- How many campaigns of each class an advertiser has.
create table campaign_count (
  advertiser_id integer not null references person,
  row_class text not null,
  campaigns integer not null check (campaigns >= 0),
  primary key (advertiser_id, row_class)
);

insert into campaign_count
select advertiser_id, row_class, count(*) from campaign where deleted_at is null group by 1, 2;

create function count_campaign() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then
    update campaign_count set campaigns = campaigns - 1
    where advertiser_id = old.advertiser_id and row_class = old.row_class;
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    insert into campaign_count values (new.advertiser_id, new.row_class, 1)
    on conflict (advertiser_id, row_class) do update set campaigns = campaign_count.campaigns + 1;
  end if;
  return null;
end $$;

create trigger campaign_counted after insert or delete on campaign
  for each row execute function count_campaign();
create trigger campaign_counted_anew after update on campaign for each row
  when (old.row_class <> new.row_class or old.advertiser_id <> new.advertiser_id
    or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function count_campaign();

create index campaign_by_class on campaign (advertiser_id, row_class) where deleted_at is null;
