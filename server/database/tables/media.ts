/** Ads, the files that people send, and which stored files are in use. */
import type { Refusal } from '#domain/kernel/verdict.ts'
import type { AttachmentKind } from '#domain/media/file-types.ts'
import type { Approval } from '#domain/media/approval.ts'
import type { CreativeKind } from '#domain/media/creative-rules.ts'
import type { Generated } from 'kysely'

export interface MediaTables {
  media: {
    id: Generated<number>
    campaignId: number
    contentType: CreativeKind
    headline: string
    leadParagraph: Generated<string>
    linkUrl: string | null
    iosUrl: string | null
    androidUrl: string | null
    htmlContent: string | null
    fileKey: string | null
    /** What its owner called it. */
    fileName: Generated<string | null>
    /** Null while what came is being made into something that browsers play. */
    shownKey: string | null
    /** Of what is shown, where it is another than of what came. */
    shownType: string | null
    /** A still picture of a video. */
    posterKey: string | null
    mimeType: string | null
    byteSize: number | null
    width: number | null
    height: number | null
    altText: Generated<string>
    approval: Generated<Approval>
    approvalChangedAt: Date | null
    approvalChangedBy: number | null
    rejectionReason: string | null
    toldApproval: 'rejected' | 'approved' | null
    switchedOnAt: Date | null
    switchedOnBy: number | null
    /** When somebody did; an ad that was never on has none. */
    switchedOffAt: Date | null
    archivedAt: Date | null
    archivedBy: number | null
    deletedAt: Date | null
    createdBy: number
    editedBy: Generated<number[]>
    createdAt: Date
    updatedAt: Date
  }
  mediaBeforeEdit: {
    mediaId: number
    contentType: CreativeKind
    headline: string
    leadParagraph: string
    altText: string
    linkUrl: string | null
    iosUrl: string | null
    androidUrl: string | null
    htmlContent: string | null
    shownKey: string | null
    posterKey: string | null
    mimeType: string | null
    width: number | null
    height: number | null
  }
  /** The view of what is shown of each ad: the approved one, or the one before an edit that waits. */
  approvedMedia: {
    mediaId: number
    linkUrl: string | null
    iosUrl: string | null
    androidUrl: string | null
    shownKey: string | null
    mimeType: string | null
    posterKey: string | null
  }
  upload: {
    id: Generated<number>
    personId: number
    name: string
    byteSize: bigint
    createdAt: Date
    finishedAt: Date | null
    kind: AttachmentKind | null
    mimeType: string | null
    fileKey: string | null
    shownKey: string | null
    shownType: string | null
    previewKey: string | null
    width: number | null
    height: number | null
    pages: number | null
    failedAt: Date | null
    /** Since when it is looked into without whoever sent it; null once that has ended. */
    lookedIntoSince: Date | null
    /** Why it was refused after that. */
    refusal: Refusal | null
  }
  /** The view of the keys of all files that something in the database names. */
  fileInUse: {
    key: string
  }
  fileUnused: {
    key: string
    since: Date
  }
}
