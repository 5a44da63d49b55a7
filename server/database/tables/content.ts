/** Posts with their files, links and addresses, how they go out, and the requests to publishers. */
import type { ContentPostState } from '#domain/campaigns/posts.ts'
import type { LinkKind } from '#domain/content/post-links.ts'
import type { WayOut } from '#domain/content/out/post-due.ts'
import type { SendingState } from '#domain/content/out/post-sending.ts'
import type { PublisherQuestion, RequestKind } from '#domain/content/publisher-request.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Fact = Generated<Date | null>
type Person = Generated<number | null>
type Whole = Generated<number | null>

export interface ContentTables {
  contentPost: {
    id: Generated<number>
    campaignId: number
    siteId: number
    contentType: string
    /** What the facts below say, by `domain/content/post-state.ts`. */
    state: ContentPostState
    message: Generated<string>
    subject: Generated<string>
    fromName: Generated<string>
    replyEmail: Generated<string>
    notes: Generated<string>
    tagName: Generated<string>
    linkUrl: Generated<string | null>
    isLinkTracked: Generated<boolean>
    isLinkShortened: Generated<boolean>
    isTimeSensitive: Generated<boolean>
    scheduledFor: Date | null
    day: Generated<NewYorkDay | null>
    /** Counted by the database. */
    timesMoved: GeneratedAlways<number>
    createdBy: number
    createdAt: Date
    updatedAt: Date
    submittedAt: Fact
    submittedBy: Person
    processingAt: Fact
    approvedAt: Fact
    approvedBy: Person
    rejectedAt: Fact
    rejectedBy: Person
    rejectionReason: Generated<string | null>
    publisherAskedAt: Fact
    publisherAskedBy: Person
    dateConfirmedAt: Fact
    dateConfirmedBy: Person
    contentConfirmedAt: Fact
    contentConfirmedBy: Person
    sentAt: Fact
    sentBy: Person
    onSchedulerAt: Fact
    onSchedulerBy: Person
    postedAt: Fact
    postedBy: Person
    /** When the decision was made that its people were told of. */
    toldDecisionOf: Fact
    deletedAt: Fact
    deletedBy: Person
    recreditedAt: Fact
    recreditedBy: Person
    /** False for an edition, which many share, and for an older post at the time of another. */
    takesSlot: Generated<boolean>
    /** The New York wall time that it takes on its site; null when it takes none. */
    slot: ColumnType<Date | null, never, never>
  }

  countedLink: {
    id: Generated<number>
    /** The post whose link it is; null where it is an article's. */
    postId: number | null
    articleId: number | null
    address: Generated<string | null>
    isOpen: Generated<boolean>
    clicks: Generated<number>
    botClicks: Generated<number>
  }

  linkDay: {
    linkId: number
    day: NewYorkDay
    clicks: Generated<number>
    botClicks: Generated<number>
  }

  linkCode: {
    code: string
    linkId: number
    kind: LinkKind
  }

  linkVisit: {
    linkId: number
    minute: Date
    visitor: string
  }

  postAddress: {
    postId: number
    address: string
    found: 'answers' | 'not-found' | null
    lookedAt: Date | null
  }

  postScreenshot: {
    id: Generated<number>
    postId: number
    fileKey: string
    mimeType: string
    addedAt: Date
    addedBy: number
  }

  contentPostFile: {
    postId: number
    uploadId: number
    place: number
    altText: Generated<string>
  }

  postSending: {
    postId: number
    way: Exclude<WayOut, 'hand'>
    state: SendingState
    tries: Generated<number>
    nextTryAt: Date | null
    leasedUntil: Date | null
    reason: string | null
    sendAnywayAt: Generated<Date | null>
    updatedAt: Date
  }

  postTold: {
    postId: number
    what: string
    at: Date
  }

  publisherRequest: {
    id: Generated<number>
    /** The post that the publisher is asked about; null where it is an article. */
    postId: Whole
    articleId: Whole
    kind: RequestKind
    question: PublisherQuestion | null
    toAddress: string
    body: string | null
    hoursBefore: number | null
    askedBy: number | null
    askedAt: Date
    undoneAt: Fact
    sentAt: Fact
    answeredAt: Fact
  }

  postSubmission: {
    personId: number
    key: string
    requestHash: string
    postIds: number[]
    articleIds: Generated<number[]>
    createdAt: Date
  }
}
