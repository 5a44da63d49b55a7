-- A campaign that changes its class takes one off a count and adds one to another. Two campaigns of an advertiser
-- that go opposite ways at once would each hold what the other waits for, so all counts of the advertisers are
-- locked first, always in the same order.
create or replace function count_campaign() returns trigger language plpgsql as $$
begin
  perform from campaign_count
  where advertiser_id = any (array[
    case when tg_op <> 'INSERT' then old.advertiser_id end, case when tg_op <> 'DELETE' then new.advertiser_id end])
  order by advertiser_id, row_class for update;
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
