/** Approval and switching of one banner or native ad (MED-08 to MED-11). */
import { refuse, type Verdict } from '../kernel/verdict.ts'
import { type Ownership, may, relationTo } from '../people/abilities.ts'
import type { Actor } from '../people/actor.ts'
import { needsOtherEyes } from '../people/four-eyes.ts'

export type Approval = 'pending' | 'rejected' | 'approved'

export interface MediaState {
  readonly approval: Approval
  readonly isSwitchedOn: boolean
  readonly isArchived: boolean
}

/** Who made an ad what it is. */
export interface Makers {
  readonly createdBy: number
  /** Everybody who edited it, ever, and who uploaded or edited it through another's eyes. */
  readonly editedBy: readonly number[]
}

/** Deciding an ad needs the right, and four eyes where an agency is concerned. */
export function mayDecide(actor: Actor, campaign: Ownership, { createdBy, editedBy }: Makers): boolean {
  const isAllowed = may(actor, 'media.approve', relationTo(actor, campaign))
  return isAllowed && !needsOtherEyes(actor, [createdBy, ...editedBy])
}

/** Nobody decides about an ad whose file is still being made into something that browsers play. */
export function mayBeDecided(file: {
  readonly fileKey: string | null
  readonly shownKey: string | null
}): Verdict<'media-processing'> {
  return file.fileKey !== null && file.shownKey === null ? refuse('media-processing') : 'ok'
}

/**
 * What an agent's press of the button leads to. Without a wish the button toggles: approved becomes rejected,
 * anything else becomes approved. Pending is wished for when a decision is taken back.
 */
export function nextApproval(current: Approval, wish?: Approval): Approval {
  if (wish) return wish
  return current === 'approved' ? 'rejected' : 'approved'
}

/** Switching off is always possible; switching on needs approval (MED-10) and an ad that is not archived. */
export function maySwitch(media: MediaState, on: boolean): Verdict<'media-unapproved' | 'media-archived'> {
  if (!on) return 'ok'
  if (media.isArchived) return refuse('media-archived')
  return media.approval === 'approved' ? 'ok' : refuse('media-unapproved')
}

/** Put away: archived, or switched off by somebody. One that was never on waits to be. */
export const isPutAway = ({
  isArchived,
  switchedOffAt,
}: {
  readonly isArchived: boolean
  readonly switchedOffAt: Date | null
}): boolean => isArchived || switchedOffAt !== null

/** Deleting: only while switched off. */
export function mayDeleteMedia(media: Pick<MediaState, 'isSwitchedOn'>): Verdict<'media-delete-on'> {
  return media.isSwitchedOn ? refuse('media-delete-on') : 'ok'
}

/** Archiving and taking back from the archive: only while switched off (MED-11). */
export function mayArchiveMedia(media: MediaState): Verdict<'media-switched-on'> {
  return media.isSwitchedOn ? refuse('media-switched-on') : 'ok'
}
