-- From when to when a campaign was switched on, neither put away nor deleted, whichever statement changed it: weeks that
-- were sold earn on those days alone. Of what is on now the last switching is known, of earlier days nothing.
create table campaign_on (
  id bigint generated always as identity primary key,
  campaign_id integer not null references campaign (id),
  from_at timestamptz not null,
  until_at timestamptz check (until_at >= from_at)
);
create unique index campaign_on_now on campaign_on (campaign_id) where until_at is null;
create index campaign_on_of on campaign_on (campaign_id);

insert into campaign_on (campaign_id, from_at)
select id, switched_on_at from campaign
where switched_on_at is not null and archived_at is null and deleted_at is null;

create function keep_campaign_on() returns trigger language plpgsql as $$
begin
  if new.switched_on_at is not null and new.archived_at is null and new.deleted_at is null then
    insert into campaign_on (campaign_id, from_at) values (new.id, greatest(new.switched_on_at, new.updated_at))
    on conflict (campaign_id) where until_at is null do nothing;
  else
    update campaign_on
    set until_at = greatest(from_at, coalesce(new.deleted_at, new.archived_at, new.updated_at))
    where campaign_id = new.id and until_at is null;
  end if;
  return null;
end $$;

create trigger campaign_is_on after insert or update of switched_on_at, archived_at, deleted_at on campaign
  for each row execute function keep_campaign_on();
