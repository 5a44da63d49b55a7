-- A page of an agent's clients is sorted from the index alone, without reading the campaigns themselves.
drop index campaign_by_advertiser;
create index campaign_by_advertiser on campaign (advertiser_id, updated_at desc, id desc) include (row_class)
  where deleted_at is null;
