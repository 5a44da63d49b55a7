-- From when to when a campaign was out: on, neither put away nor deleted, with an ad that pages can be given, whichever
-- statement changed the one or the other. What was noted stands up to the last day that was earned.
alter table campaign_on rename to campaign_out;
alter index campaign_on_now rename to campaign_out_now;
alter index campaign_on_of rename to campaign_out_of;
drop trigger campaign_is_on on campaign;
drop function keep_campaign_on();

create function is_campaign_out(of_campaign integer) returns boolean language sql stable as $$
  select exists (
    select from campaign c join media m on m.campaign_id = c.id
    where c.id = of_campaign and c.switched_on_at is not null and c.archived_at is null and c.deleted_at is null
      and m.approval = 'approved' and m.switched_on_at is not null and m.archived_at is null
      and (m.content_type = 'html' or coalesce(m.shown_key, m.file_key) is not null))
$$;

create function note_campaign_out(of_campaign integer, at timestamptz) returns void language plpgsql as $$
begin
  if is_campaign_out(of_campaign) then
    insert into campaign_out (campaign_id, from_at) values (of_campaign, at)
    on conflict (campaign_id) where until_at is null do nothing;
  else
    update campaign_out set until_at = greatest(from_at, at)
    where campaign_id = of_campaign and until_at is null;
  end if;
end $$;

create function keep_campaign_out() returns trigger language plpgsql as $$
begin
  perform note_campaign_out(
    new.id, greatest(new.switched_on_at, new.archived_at, new.deleted_at, new.updated_at));
  return null;
end $$;
create trigger campaign_is_out after insert or update of switched_on_at, archived_at, deleted_at on campaign
  for each row execute function keep_campaign_out();

-- Whoever switches the campaign at the same time comes first or waits: the later of the two sees both.
create function keep_media_out() returns trigger language plpgsql as $$
declare
  at timestamptz;
begin
  select greatest(switched_on_at, new.updated_at) into at from campaign where id = new.campaign_id for no key update;
  perform note_campaign_out(new.campaign_id, at);
  return null;
end $$;
create trigger media_is_out
  after insert or update of approval, switched_on_at, archived_at, content_type, file_key, shown_key on media
  for each row execute function keep_media_out();

update campaign_out set until_at = greatest(from_at, (
  select (max(day) + 1)::timestamp at time zone 'America/New_York'
  from week_earning join proposal_given given on given.id = given_id
  where given.campaign_id = campaign_out.campaign_id))
where until_at is null and not is_campaign_out(campaign_id);
