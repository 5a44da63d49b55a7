/**
 * The tables as kysely sees them; the migrations beside this file are the truth.
 * int8 columns arrive as bigint, dates without time as `YYYY-MM-DD`, instants as Date.
 */
import type { FinerTargeting } from '#domain/campaigns/finer-targeting.ts'
import type { ColumnType, Generated } from 'kysely'
import type { ServedHourTable } from './served-tables.ts'
import type { JournalMarkTable, ProofTables } from './proof-tables.ts'

/** Written as JSON text, read as whatever was written. */
type Json = ColumnType<unknown, string, string>
type JsonWithDefault = ColumnType<unknown, string | undefined, string>

interface PersonTable {
  id: Generated<number>
  name: string
  email: string
  email_verified: Generated<boolean>
  image: string | null
  orders_level: Generated<number>
  disabled_at: Date | null
  created_at: Date
  updated_at: Date
  tour_ended_at: Date | null
}

interface PersonFlagTable {
  person_id: number
  flag: string
  granted_by: number | null
  granted_at: Date
}

interface PersonRightTable {
  person_id: number
  right: string
  detail: Json | null
  granted_by: number | null
  granted_at: Date
}

interface RepresentationTable {
  representative_id: number
  advertiser_id: number
  since: Date
}

interface SessionTable {
  id: Generated<number>
  person_id: number
  token: string
  expires_at: Date
  impersonator_id: number | null
  ip_address: string | null
  user_agent: string | null
  created_at: Date
  updated_at: Date
}

interface CredentialTable {
  id: Generated<number>
  person_id: number
  account_id: string
  provider_id: string
  password: string | null
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: Date | null
  refresh_token_expires_at: Date | null
  scope: string | null
  created_at: Date
  updated_at: Date
}

interface VerificationTable {
  id: Generated<number>
  identifier: string
  value: string
  expires_at: Date
  created_at: Date
  updated_at: Date
}

interface AttemptTable {
  id: Generated<bigint>
  kind: string
  email: string
  network: string
  at: Date
}

interface SettingTable {
  key: string
  value: Json
  updated_by: number | null
  updated_at: Date
}

interface HistoryTable {
  id: Generated<bigint>
  at: Date
  actor_id: number | null
  on_behalf_of: number | null
  subject_kind: string
  subject_id: number
  what: string
  before: Json | null
  after: Json | null
  reason: string | null
  undoes: Generated<bigint | null>
}

interface WebsiteGroupTable {
  id: number
  name: string
}

interface SiteTable {
  id: number
  name: string
  short_name: string
  group_id: number
  domain: string
  has_print: Generated<boolean>
  has_digital: Generated<boolean>
  is_in_house: Generated<boolean>
  is_house_services: Generated<boolean>
  has_livestream: Generated<boolean>
  is_demonstration: Generated<boolean>
  time_options_hidden: Generated<boolean>
  edit_lead_minutes: Generated<number>
  preview_host: string | null
  default_cpm_micros: Generated<bigint>
  time_zone: Generated<string>
  keeps_viewer_number: Generated<boolean>
  logo_svg: string
}

interface SitePublisherTable {
  site_id: number
  person_id: number
}

interface ZoneTable {
  value: number
  label: string
  position: number
  is_mobile_only: Generated<boolean>
}

interface ZoneRuleTable {
  prefix: string
  zones: number[]
}

interface ContinentTable {
  code: number
  name: string
  is_offered: Generated<boolean>
}

interface DeviceChoiceTable {
  name: string
  position: number
  platforms: number[]
  classes: string[]
}

interface ProductTable {
  id: Generated<number>
  kind: string
  site_id: number | null
  key: string
  proposal_name: string
  choose_campaign_name: string
  add_campaign_name: string
  content_type: string | null
  payment_type: Generated<string>
  cpm_micros: bigint | null
  price_per_week_cents: bigint | null
  price_per_post_cents: bigint | null
  priority_ceiling: number | null
  daily_views: number | null
  is_daily_budget: Generated<boolean>
  type_code: string | null
  format: string | null
  image_width: number | null
  image_height: number | null
  alternate_zones: Generated<number[]>
  default_zones: Generated<number[]>
  summary_zone: number | null
  deadline_hours: number | null
  pin_hours: number | null
  is_popular: Generated<boolean>
  is_whatsapp_friendly: Generated<boolean>
  description: Generated<string>
  example_image: string | null
  withdrawn_at: Date | null
}

interface ContentTypeTable {
  key: string
  name: string
  is_post_credit: boolean
  needs_media: boolean
  needs_link: boolean
  text_limit: number
  line_limit: number | null
  allows_pdf: Generated<boolean>
  sent_ahead_hours: number | null
}

interface LedgerAccountTable {
  id: Generated<number>
  kind: string
  unit: string
  subject_id: number | null
  balance: Generated<bigint>
  may_be_negative: boolean
}

interface LedgerTransactionTable {
  id: Generated<bigint>
  kind: string
  at: Date
  actor_id: number | null
  on_behalf_of: number | null
  payment_id: number | null
  campaign_id: number | null
  reason: string | null
}

interface LedgerEntryTable {
  id: Generated<bigint>
  transaction_id: bigint
  account_id: number
  amount: bigint
}

interface SavedCardTable {
  id: Generated<number>
  advertiser_id: number
  token: string
  brand: string
  last_digits: string
  expiry_month: number
  expiry_year: number
  label: string | null
  saved_by: number
  created_at: Date
  removed_at: Date | null
  removed_by: number | null
  added_from: Generated<string>
}

interface PaymentTable {
  id: Generated<number>
  person_id: number
  on_behalf_of: number | null
  idempotency_key: string
  request_hash: string
  purpose: string
  campaign_id: number
  advertiser_id: number
  amount_cents: bigint
  currency: Generated<string>
  quantity: number
  price_nanos: bigint
  product: string
  description: string
  site_id: number | null
  saved_card_id: number | null
  card_token: string
  card_brand: string
  card_last_digits: string
  card_expiry_month: number
  card_expiry_year: number
  saves_card: Generated<boolean>
  state: string
  gateway_key: string
  gateway_charge_id: string | null
  decline_code: string | null
  failure_text: string | null
  reply: Json | null
  created_at: Date
  submitted_at: Date | null
  settled_at: Date | null
  network: Generated<string>
}

interface SalesOrderTable {
  id: Generated<number>
  kind: string
  payment_id: number | null
  refund_of: number | null
  campaign_id: number | null
  advertiser_id: number
  site_id: number | null
  placed_by: number
  on_behalf_of: number | null
  salesman_id: number | null
  amount_cents: bigint
  quantity: number
  unit: string
  product: string
  description: string
  note: string | null
  receipt_key: string | null
  created_at: Date
}

interface UnwantedLetterTable {
  person_id: number
  kind: string
  since: Date
}

interface LetterTable {
  id: Generated<number>
  to_address: string
  subject: string
  html: string
  text: string
  about: string | null
  created_at: Date
  sent_at: Date | null
  failed_at: Date | null
  failure: string | null
}

interface CampaignTable {
  id: Generated<number>
  kind: string
  name: string
  advertiser_id: number
  product_id: number
  site_id: number
  created_by: number
  created_at: Date
  updated_at: Date
  switched_on_at: Date | null
  switched_on_by: number | null
  archived_at: Date | null
  archived_by: number | null
  deleted_at: Date | null
  deleted_by: number | null
  creation_key: string | null
  /** Kept by triggers (migration 0016), as `row_class` is by its definition. */
  has_posts_left: ColumnType<boolean, never, never>
  row_class: ColumnType<string, never, never>
}

interface CampaignSiteTable {
  campaign_id: number
  site_id: number
}

interface ImpressionCampaignTable {
  campaign_id: number
  base_cpm_micros: bigint | null
  priority_ceiling: Generated<number>
  priority: Generated<number>
  charged_priority: Generated<number>
  payment_type: Generated<string>
  is_daily_budget: Generated<boolean>
  daily_budget_cents: bigint | null
  views_per_day: number | null
  start_at: Date | null
  stop_at: Date | null
  type_code: Generated<string>
  alternate_zones: Generated<number[]>
  continents: Generated<number[]>
  countries: Generated<string[]>
  states: Generated<string[]>
  device_choice: Generated<string>
  aim: ColumnType<FinerTargeting, string | undefined, string>
  bought: Generated<bigint>
  granted: Generated<bigint>
  removed: Generated<bigint>
  repriced: Generated<bigint>
  counted: Generated<bigint>
}

interface CampaignZoneTable {
  campaign_id: number
  zone: number
}

interface PostCampaignTable {
  campaign_id: number
  content_type: string | null
  price_per_post_cents: bigint | null
  deadline_hours: number | null
}

interface ContentPostTable {
  id: Generated<number>
  campaign_id: number
  site_id: number
  state: string
  message: Generated<string>
  scheduled_for: Date | null
  posted_at: Date | null
  created_by: number
  created_at: Date
}

interface PressPostTable {
  id: Generated<number>
  campaign_id: number
  site_id: number
  headline: string
  state: string
  scheduled_for: Date | null
  published_at: Date | null
  created_by: number
  created_at: Date
}

interface MediaTable {
  id: Generated<number>
  campaign_id: number
  content_type: string
  headline: string
  lead_paragraph: Generated<string>
  link_url: string | null
  ios_url: string | null
  android_url: string | null
  html_content: string | null
  file_key: string | null
  shown_key: string | null
  mime_type: string | null
  byte_size: number | null
  width: number | null
  height: number | null
  alt_text: Generated<string>
  approval: Generated<string>
  approval_changed_at: Date | null
  approval_changed_by: number | null
  switched_on_at: Date | null
  switched_on_by: number | null
  archived_at: Date | null
  archived_by: number | null
  created_by: number
  created_at: Date
  updated_at: Date
}

interface DeliveryKeyTable {
  id: Generated<number>
  secret: Buffer
  created_at: Date
  retired_at: Date | null
}

interface DeliveryNodeTable {
  id: Generated<number>
  name: string
  epoch: Generated<number>
  seen_at: Date
  address: string | null
  fenced_at: Generated<Date | null>
  journal_id: Generated<string | null>
}

interface DeliveryBlockTable {
  id: Generated<bigint>
  campaign_id: number
  price_nanos: bigint
  day: string
  node_id: number
  epoch: number
  size: number
  counted: Generated<number>
  is_open: Generated<boolean>
  taken_at: Date
  expires_at: Date
}

interface DeliveryOpenTable {
  id: Generated<bigint>
  campaign_id: number
  site_id: number
  hour: Date
  price_nanos: bigint
  counted: number
  transaction_id: bigint | null
}

interface StatHourTable {
  campaign_id: number
  media_id: number
  site_id: number
  zone: number
  country: string
  state: string
  device: string
  hour: Date
  views: Generated<number>
  viewable: Generated<number>
  clicks: Generated<number>
  filtered: JsonWithDefault
}

interface SiteHourTable {
  site_id: number
  hour: Date
  zone: number
  asked: Generated<number>
  filled: Generated<number>
  seen: Generated<number>
  last_asked_at: Date
}

interface SiteReadersTable {
  site_id: number
  day: string
  country: string
  state: string
  device: string
  pages: number
}

interface CampaignDayTable {
  campaign_id: number
  day: string
  views: Generated<number>
  clicks: Generated<number>
  filtered: Generated<number>
}

interface CampaignTotalTable {
  campaign_id: number
  views: Generated<bigint>
  clicks: Generated<bigint>
  filtered: Generated<bigint>
}

interface MediaDayTable {
  media_id: number
  day: string
  views: Generated<number>
  clicks: Generated<number>
}

interface NotificationTable {
  id: Generated<number>
  person_id: number
  about: string
  text: string
  link: string
  created_at: Date
  read_at: Date | null
}

interface SavedViewTable {
  id: Generated<number>
  person_id: number
  name: string
  filters: unknown
  is_shared: boolean
  created_at: Date
  updated_at: Date
}

export interface Tables extends ProofTables {
  person: PersonTable
  person_flag: PersonFlagTable
  person_right: PersonRightTable
  representation: RepresentationTable
  session: SessionTable
  credential: CredentialTable
  verification: VerificationTable
  attempt: AttemptTable
  notification: NotificationTable
  saved_view: SavedViewTable
  setting: SettingTable
  history: HistoryTable
  website_group: WebsiteGroupTable
  site: SiteTable
  site_publisher: SitePublisherTable
  zone: ZoneTable
  zone_rule: ZoneRuleTable
  continent: ContinentTable
  device_choice: DeviceChoiceTable
  product: ProductTable
  content_type: ContentTypeTable
  ledger_account: LedgerAccountTable
  ledger_transaction: LedgerTransactionTable
  ledger_entry: LedgerEntryTable
  saved_card: SavedCardTable
  payment: PaymentTable
  sales_order: SalesOrderTable
  letter: LetterTable
  unwanted_letter: UnwantedLetterTable
  campaign: CampaignTable
  campaign_site: CampaignSiteTable
  impression_campaign: ImpressionCampaignTable
  campaign_zone: CampaignZoneTable
  post_campaign: PostCampaignTable
  content_post: ContentPostTable
  press_post: PressPostTable
  media: MediaTable
  delivery_key: DeliveryKeyTable
  delivery_node: DeliveryNodeTable
  delivery_block: DeliveryBlockTable
  journal_mark: JournalMarkTable
  delivery_open: DeliveryOpenTable
  stat_hour: StatHourTable
  site_hour: SiteHourTable
  served_hour: ServedHourTable
  site_readers: SiteReadersTable
  campaign_day: CampaignDayTable
  campaign_total: CampaignTotalTable
  media_day: MediaDayTable
}
