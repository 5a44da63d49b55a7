/** Articles, and how they are sent to WordPress. */
import type { ArticleState } from '#domain/campaigns/posts.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import type { Category, PostStyle } from '#domain/press/article-kinds.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Fact = Generated<Date | null>
type Person = Generated<number | null>
type Text = Generated<string | null>
type Whole = Generated<number | null>

export interface PressTables {
  pressPost: {
    id: Generated<number>
    campaignId: number
    siteId: number
    /** What the facts below say, by `domain/press/article-state.ts`. */
    state: ArticleState
    headline: string
    html: Generated<string>
    excerpt: Generated<string>
    photoCredits: Generated<string>
    altText: Generated<string>
    style: Generated<PostStyle>
    category: Generated<Category>
    linkUrl: Text
    /** The upload whose shown file is the picture as readers see it. */
    photoId: Whole
    cropLeft: Whole
    cropTop: Whole
    cropWidth: Whole
    cropHeight: Whole
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
    photoApprovedAt: Fact
    photoApprovedBy: Person
    photoRejectedAt: Fact
    photoRejectedBy: Person
    photoRejectionReason: Text
    publisherAskedAt: Fact
    publisherAskedBy: Person
    /** The publisher said yes to the article as it stands, by a link. */
    contentConfirmedAt: Fact
    approvedAt: Fact
    approvedBy: Person
    rejectedAt: Fact
    rejectedBy: Person
    rejectionReason: Text
    /** 0 while it is not in WordPress. */
    wordpressId: Generated<number>
    wordpressUrl: Text
    postedAt: Fact
    postedBy: Person
    /** When the decisions were made that its people were told of. */
    toldDecisionOf: Fact
    toldPhotoOf: Fact
    deletedAt: Fact
    deletedBy: Person
    recreditedAt: Fact
    recreditedBy: Person
    labelRemovedAt: Fact
    labelRemovedBy: Person
    labelRemovalReason: Text
    /** The address of the article then. */
    labelRemovedFrom: Text
    /** False for an older article at the time of another. */
    takesSlot: Generated<boolean>
    /** The New York wall time that it takes on its site; null when it takes none. */
    slot: ColumnType<Date | null, never, never>
  }
  articleSending: {
    articleId: number
    state: 'due' | 'sending' | 'settled' | 'failed'
    tries: Generated<number>
    nextTryAt: Fact
    leasedUntil: Fact
    fault: Text
    held: Text
    tried: Text
    isSticky: Generated<boolean>
    publishAnywayAt: Fact
    told: Text
    updatedAt: Date
  }
}
