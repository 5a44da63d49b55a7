/**
 * The tables as kysely sees them; the migrations beside this file are the truth.
 * int8 columns arrive as bigint, dates without time as `YYYY-MM-DD`, instants as Date.
 */
import type { FinerTargeting } from '#domain/campaigns/finer-targeting.ts'
import type { ColumnType, Generated } from 'kysely'
import type { ServedHourTable } from './served-tables.ts'
import type { JournalCheckpointTable, ProofTables } from './proof-tables.ts'

/** Written as JSON text, read as whatever was written. */
type Json = ColumnType<unknown, string, string>
type JsonWithDefault = ColumnType<unknown, string | undefined, string>

interface PersonTable {
  id: Generated<number>
  name: string
  email: string
  emailVerified: Generated<boolean>
  image: string | null
  ordersLevel: Generated<number>
  disabledAt: Date | null
  createdAt: Date
  updatedAt: Date
  tourEndedAt: Date | null
}

interface PersonFlagTable {
  personId: number
  flag: string
  grantedBy: number | null
  grantedAt: Date
}

interface PersonRightTable {
  personId: number
  right: string
  detail: Json | null
  grantedBy: number | null
  grantedAt: Date
}

interface RepresentationTable {
  representativeId: number
  advertiserId: number
  since: Date
}

interface SessionTable {
  id: Generated<number>
  personId: number
  token: string
  expiresAt: Date
  impersonatorId: number | null
  ipAddress: string | null
  userAgent: string | null
  createdAt: Date
  updatedAt: Date
}

interface CredentialTable {
  id: Generated<number>
  personId: number
  accountId: string
  providerId: string
  password: string | null
  accessToken: string | null
  refreshToken: string | null
  idToken: string | null
  accessTokenExpiresAt: Date | null
  refreshTokenExpiresAt: Date | null
  scope: string | null
  createdAt: Date
  updatedAt: Date
}

interface VerificationTable {
  id: Generated<number>
  identifier: string
  value: string
  expiresAt: Date
  createdAt: Date
  updatedAt: Date
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
  updatedBy: number | null
  updatedAt: Date
}

interface HistoryTable {
  id: Generated<bigint>
  at: Date
  actorId: number | null
  onBehalfOf: number | null
  subjectKind: string
  subjectId: number
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
  shortName: string
  groupId: number
  domain: string
  hasPrint: Generated<boolean>
  hasDigital: Generated<boolean>
  isInHouse: Generated<boolean>
  isHouseServices: Generated<boolean>
  hasLivestream: Generated<boolean>
  isDemonstration: Generated<boolean>
  timeOptionsHidden: Generated<boolean>
  editLeadMinutes: Generated<number>
  previewHost: string | null
  defaultCpmMicros: Generated<bigint>
  timeZone: Generated<string>
  keepsViewerNumber: Generated<boolean>
  logoSvg: string
}

interface SitePublisherTable {
  siteId: number
  personId: number
}

interface ZoneTable {
  value: number
  label: string
  position: number
  isMobileOnly: Generated<boolean>
}

interface ZoneRuleTable {
  prefix: string
  zones: number[]
}

interface ContinentTable {
  code: number
  name: string
  isOffered: Generated<boolean>
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
  siteId: number | null
  key: string
  proposalName: string
  chooseCampaignName: string
  addCampaignName: string
  contentType: string | null
  paymentType: Generated<string>
  cpmMicros: bigint | null
  pricePerWeekCents: bigint | null
  pricePerPostCents: bigint | null
  priorityCeiling: number | null
  dailyViews: number | null
  isDailyBudget: Generated<boolean>
  typeCode: string | null
  format: string | null
  imageWidth: number | null
  imageHeight: number | null
  alternateZones: Generated<number[]>
  defaultZones: Generated<number[]>
  summaryZone: number | null
  deadlineHours: number | null
  pinHours: number | null
  isPopular: Generated<boolean>
  isWhatsappFriendly: Generated<boolean>
  description: Generated<string>
  exampleImage: string | null
  withdrawnAt: Date | null
}

interface ContentTypeTable {
  key: string
  name: string
  isPostCredit: boolean
  needsMedia: boolean
  needsLink: boolean
  textLimit: number
  lineLimit: number | null
  allowsPdf: Generated<boolean>
  sentAheadHours: number | null
}

interface LedgerAccountTable {
  id: Generated<number>
  kind: string
  unit: string
  subjectId: number | null
  balance: Generated<bigint>
  mayBeNegative: boolean
}

interface LedgerTransactionTable {
  id: Generated<bigint>
  kind: string
  at: Date
  actorId: number | null
  onBehalfOf: number | null
  paymentId: number | null
  campaignId: number | null
  reason: string | null
}

interface LedgerEntryTable {
  id: Generated<bigint>
  transactionId: bigint
  accountId: number
  amount: bigint
}

interface SavedCardTable {
  id: Generated<number>
  advertiserId: number
  token: string
  brand: string
  lastDigits: string
  expiryMonth: number
  expiryYear: number
  label: string | null
  savedBy: number
  createdAt: Date
  removedAt: Date | null
  removedBy: number | null
  addedFrom: Generated<string>
}

interface PaymentTable {
  id: Generated<number>
  personId: number
  onBehalfOf: number | null
  idempotencyKey: string
  requestHash: string
  purpose: string
  campaignId: number
  advertiserId: number
  amountCents: bigint
  currency: Generated<string>
  quantity: number
  priceNanos: bigint
  product: string
  description: string
  siteId: number | null
  savedCardId: number | null
  cardToken: string
  cardBrand: string
  cardLastDigits: string
  cardExpiryMonth: number
  cardExpiryYear: number
  savesCard: Generated<boolean>
  state: string
  gatewayKey: string
  gatewayChargeId: string | null
  declineCode: string | null
  failureText: string | null
  reply: Json | null
  createdAt: Date
  submittedAt: Date | null
  settledAt: Date | null
  network: Generated<string>
}

interface SalesOrderTable {
  id: Generated<number>
  kind: string
  paymentId: number | null
  refundOf: number | null
  campaignId: number | null
  advertiserId: number
  siteId: number | null
  placedBy: number
  onBehalfOf: number | null
  salesmanId: number | null
  amountCents: bigint
  quantity: number
  unit: string
  product: string
  description: string
  note: string | null
  receiptKey: string | null
  createdAt: Date
}

interface UnwantedLetterTable {
  personId: number
  kind: string
  since: Date
}

interface LetterTable {
  id: Generated<number>
  toAddress: string
  subject: string
  html: string
  text: string
  about: string | null
  createdAt: Date
  sentAt: Date | null
  failedAt: Date | null
  failure: string | null
}

interface CampaignTable {
  id: Generated<number>
  kind: string
  name: string
  advertiserId: number
  productId: number
  siteId: number
  createdBy: number
  createdAt: Date
  updatedAt: Date
  switchedOnAt: Date | null
  switchedOnBy: number | null
  archivedAt: Date | null
  archivedBy: number | null
  deletedAt: Date | null
  deletedBy: number | null
  creationKey: string | null
  /** Kept by triggers (migration 0016), as `row_class` is by its definition. */
  hasPostsLeft: ColumnType<boolean, never, never>
  rowClass: ColumnType<string, never, never>
}

interface CampaignSiteTable {
  campaignId: number
  siteId: number
}

interface ImpressionCampaignTable {
  campaignId: number
  baseCpmMicros: bigint | null
  priorityCeiling: Generated<number>
  priority: Generated<number>
  chargedPriority: Generated<number>
  paymentType: Generated<string>
  isDailyBudget: Generated<boolean>
  dailyBudgetCents: bigint | null
  viewsPerDay: number | null
  startAt: Date | null
  stopAt: Date | null
  typeCode: Generated<string>
  alternateZones: Generated<number[]>
  continents: Generated<number[]>
  countries: Generated<string[]>
  states: Generated<string[]>
  deviceChoice: Generated<string>
  aim: ColumnType<FinerTargeting, string | undefined, string>
  bought: Generated<bigint>
  granted: Generated<bigint>
  removed: Generated<bigint>
  repriced: Generated<bigint>
  counted: Generated<bigint>
}

interface CampaignZoneTable {
  campaignId: number
  zone: number
}

interface PostCampaignTable {
  campaignId: number
  contentType: string | null
  pricePerPostCents: bigint | null
  deadlineHours: number | null
}

interface ContentPostTable {
  id: Generated<number>
  campaignId: number
  siteId: number
  state: string
  message: Generated<string>
  scheduledFor: Date | null
  postedAt: Date | null
  createdBy: number
  createdAt: Date
}

interface PressPostTable {
  id: Generated<number>
  campaignId: number
  siteId: number
  headline: string
  state: string
  scheduledFor: Date | null
  publishedAt: Date | null
  createdBy: number
  createdAt: Date
}

interface MediaTable {
  id: Generated<number>
  campaignId: number
  contentType: string
  headline: string
  leadParagraph: Generated<string>
  linkUrl: string | null
  iosUrl: string | null
  androidUrl: string | null
  htmlContent: string | null
  fileKey: string | null
  shownKey: string | null
  mimeType: string | null
  byteSize: number | null
  width: number | null
  height: number | null
  altText: Generated<string>
  approval: Generated<string>
  approvalChangedAt: Date | null
  approvalChangedBy: number | null
  switchedOnAt: Date | null
  switchedOnBy: number | null
  archivedAt: Date | null
  archivedBy: number | null
  createdBy: number
  createdAt: Date
  updatedAt: Date
}

interface DeliveryKeyTable {
  id: Generated<number>
  secret: Buffer
  createdAt: Date
  retiredAt: Date | null
}

interface DeliveryNodeTable {
  id: Generated<number>
  name: string
  epoch: Generated<number>
  seenAt: Date
  address: string | null
  fencedAt: Generated<Date | null>
  journalId: Generated<string | null>
}

interface DeliveryBlockTable {
  id: Generated<bigint>
  campaignId: number
  priceNanos: bigint
  day: string
  nodeId: number
  epoch: number
  size: number
  counted: Generated<number>
  isOpen: Generated<boolean>
  takenAt: Date
  expiresAt: Date
}

interface DeliveryOpenTable {
  id: Generated<bigint>
  campaignId: number
  siteId: number
  hour: Date
  priceNanos: bigint
  counted: number
  transactionId: bigint | null
}

interface StatHourTable {
  campaignId: number
  mediaId: number
  siteId: number
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
  siteId: number
  hour: Date
  zone: number
  asked: Generated<number>
  filled: Generated<number>
  seen: Generated<number>
  lastAskedAt: Date
}

interface SiteReadersTable {
  siteId: number
  day: string
  country: string
  state: string
  device: string
  pages: number
}

interface CampaignDayTable {
  campaignId: number
  day: string
  views: Generated<number>
  clicks: Generated<number>
  filtered: Generated<number>
}

interface CampaignTotalTable {
  campaignId: number
  views: Generated<bigint>
  clicks: Generated<bigint>
  filtered: Generated<bigint>
}

interface MediaDayTable {
  mediaId: number
  day: string
  views: Generated<number>
  clicks: Generated<number>
}

interface NotificationTable {
  id: Generated<number>
  personId: number
  about: string
  text: string
  link: string
  createdAt: Date
  readAt: Date | null
}

interface SavedViewTable {
  id: Generated<number>
  personId: number
  name: string
  filters: unknown
  isShared: boolean
  createdAt: Date
  updatedAt: Date
}

export interface Tables extends ProofTables {
  person: PersonTable
  personFlag: PersonFlagTable
  personRight: PersonRightTable
  representation: RepresentationTable
  session: SessionTable
  credential: CredentialTable
  verification: VerificationTable
  attempt: AttemptTable
  notification: NotificationTable
  savedView: SavedViewTable
  setting: SettingTable
  history: HistoryTable
  websiteGroup: WebsiteGroupTable
  site: SiteTable
  sitePublisher: SitePublisherTable
  zone: ZoneTable
  zoneRule: ZoneRuleTable
  continent: ContinentTable
  deviceChoice: DeviceChoiceTable
  product: ProductTable
  contentType: ContentTypeTable
  ledgerAccount: LedgerAccountTable
  ledgerTransaction: LedgerTransactionTable
  ledgerEntry: LedgerEntryTable
  savedCard: SavedCardTable
  payment: PaymentTable
  salesOrder: SalesOrderTable
  letter: LetterTable
  unwantedLetter: UnwantedLetterTable
  campaign: CampaignTable
  campaignSite: CampaignSiteTable
  impressionCampaign: ImpressionCampaignTable
  campaignZone: CampaignZoneTable
  postCampaign: PostCampaignTable
  contentPost: ContentPostTable
  pressPost: PressPostTable
  media: MediaTable
  deliveryKey: DeliveryKeyTable
  deliveryNode: DeliveryNodeTable
  deliveryBlock: DeliveryBlockTable
  journalMark: JournalCheckpointTable
  deliveryOpen: DeliveryOpenTable
  statHour: StatHourTable
  siteHour: SiteHourTable
  servedHour: ServedHourTable
  siteReaders: SiteReadersTable
  campaignDay: CampaignDayTable
  campaignTotal: CampaignTotalTable
  mediaDay: MediaDayTable
}
