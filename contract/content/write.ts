/** Writing posts: new ones, copies of one, changing, deleting and giving a credit back. */
import { z } from 'zod'
import { contentPostStates } from '#domain/campaigns/posts.ts'
import { keyField } from '../billing/payments.ts'
import { largestFormBytes } from '#domain/media/attachment.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { sentId } from '../kernel/fields.ts'
import { idOf, paramsOf } from '../kernel/id-of.ts'
import { as, inOurWords, orNull, together } from '../kernel/in-our-words.ts'
import { conflictOver, withSeen } from '../kernel/seen.ts'
import { filesInHand } from '../media/files-in-hand.ts'
import { namedUpload } from '../media/named-upload.ts'
import { refusals } from '../refusals.ts'
import { entry, flag, timing, withDescriptions, withTimings, typedPostWords } from './form.ts'
import { formCampaign, writtenBy } from './piece.ts'
import { changedPost, contentPost } from './post.ts'
import { postVersion } from './version.ts'
import { codesOfEdits, codesOfOwnPosts, codesOfPosts, codesOfRecredits, codesOfTargets } from './codes.ts'

/** `image[]` names files that were sent before; the form may carry some itself, under this or an older name. */
const form = { bodyBytes: 1_000_000, multipart: { fileBytes: largestFormBytes }, later: filesInHand }

export const formKey = inOurWords({
  /** Makes a repeat harmless for a day. */
  adKey: as('adkey', orNull(keyField)),
})

const campaign = formCampaign('content-campaign')

const mostTargets = 50
/** The further campaigns that a form is for; a form sends one as a text of its own, and older ones under a name without brackets. */
export const furtherCampaigns = (thing: 'content-campaign' | 'press-campaign') => {
  const ids = idOf(
    thing,
    z.union([z.array(sentId).max(mostTargets, refusals['post-targets-many']), sentId]).optional(),
  )
  return z.codec(
    z.object({ 'duplicatecampaignid[]': ids, duplicatecampaignid: ids }),
    z.custom<{ targetIds: readonly number[] }>(),
    {
      decode: (wire) => ({
        targetIds: [wire['duplicatecampaignid[]'] ?? wire.duplicatecampaignid ?? []].flat(),
      }),
      encode: (ours) => ({ 'duplicatecampaignid[]': [...ours.targetIds] }),
    },
  )
}
const targets = furtherCampaigns('content-campaign')

/** More than any post may have: the rule says how many that are. */
const mostNamed = 50
const ofUpload = idOf('upload', z.union([z.array(namedUpload).max(mostNamed), namedUpload]).optional())

/** The files that a post gets, in their order; those that it has stand before them, unless they are named too. */
const added = z.codec(z.object({ 'image[]': ofUpload }), z.custom<{ uploadIds: readonly number[] }>(), {
  decode: (wire) => ({ uploadIds: [...new Set([wire['image[]'] ?? []].flat())] }),
  encode: (ours) => ({ 'image[]': [...ours.uploadIds] }),
})
/** The ids of the files that the post loses. */
const removed = z.codec(
  z.object({ 'deletedFiles[]': ofUpload }),
  z.custom<{ removedIds: readonly number[] }>(),
  {
    decode: (wire) => ({ removedIds: [wire['deletedFiles[]'] ?? []].flat() }),
    encode: (ours) => ({ 'deletedFiles[]': [...ours.removedIds] }),
  },
)

const written = withDescriptions(
  withTimings(together(campaign, targets, typedPostWords, timing, entry, formKey, added)),
)

const submitted = writtenBy(contentPost)

/** API-30: one post for the campaign and each of the further ones; all or none. */
export const submitPosts = endpoint({
  method: 'POST',
  path: '/api/content-campaigns/',
  summary: 'Write a post or a mail for one content campaign or several, each with a credit of its own',
  access: 'content.manage',
  ...form,
  body: written,
  refuses: [...codesOfPosts, ...codesOfTargets, 'send-without-pdf', 'field-missing', 'not-found'],
  reply: submitted,
})

/** API-38: the same for one campaign, where the older form says so. */
export const createFromCredit = endpoint({
  method: 'POST',
  path: '/advertiser/instagram/createFromCredit',
  summary: 'Write a post from a credit of a content campaign',
  access: 'content.manage',
  ...form,
  body: written,
  refuses: [...codesOfPosts, ...codesOfTargets, 'send-without-pdf', 'field-missing', 'not-found'],
  reply: submitted,
})

/** API-31: what is left out is as in the post that is copied; without further campaigns it is placed in its own. */
export const duplicatePost = endpoint({
  method: 'POST',
  path: '/api/content-campaigns/duplicate-from-credit',
  summary: 'Copy a post to one campaign or several of the same kind, each with a credit of its own',
  access: 'content.manage',
  ...form,
  body: withDescriptions(
    withTimings(
      together(
        inOurWords({ sourceId: as('post_id', idOf('content-post', sentId)) }),
        campaign,
        targets,
        typedPostWords,
        timing,
        entry,
        formKey,
        added,
        removed,
      ),
    ),
  ),
  refuses: [...codesOfPosts, ...codesOfTargets, 'send-without-pdf', 'duplicate-awaiting', 'not-found'],
  reply: submitted,
})

const edited = z.string().max(5_000).optional()

/** The names of the older dialog; they win where both are sent. */
const editNames = inOurWords({
  editSubject: as('editsubject', edited),
  editReplyEmail: as('editreplyemail', edited),
  editFromName: as('editfromname', edited),
  editDate: as('editdate', edited),
  editTime: as('edittime', edited),
})

const method = inOurWords({
  method: as('_method', z.enum(['PUT', 'DELETE'], refusals['form-method']).optional()),
  isRecredited: as('recredit', flag),
})

/**
 * API-35 and API-43: changes a post; what is left out stays as it is. With `_method` DELETE it is deleted, with
 * `recredit` 1 so that its credit goes back. `updated_at` says which state of the post was edited: what somebody else
 * saved since is not overwritten unseen (409, with both versions).
 */
export const changePost = endpoint({
  method: 'POST',
  path: '/advertiser/instagram/:id',
  summary: 'Change or delete a post',
  access: 'content.manage',
  ...form,
  params: paramsOf('content-post'),
  body: withDescriptions(withSeen(together(typedPostWords, timing, editNames, method, added, removed))),
  refuses: [...codesOfPosts, ...codesOfEdits, ...codesOfOwnPosts, ...codesOfRecredits, 'post-is-out'],
  reply: changedPost,
  conflict: conflictOver(postVersion),
})

/** As long as it is offered: `updated_at` is that of the change's answer. */
export const takeTimeBack = endpoint({
  method: 'POST',
  path: '/api/content-media/:id/time/take-back',
  summary: 'Take the last change of a post’s time back, with the approval that it took',
  access: 'content.manage',
  params: paramsOf('content-post'),
  body: withSeen(inOurWords({})),
  refuses: [...codesOfOwnPosts, 'post-archived', 'post-moved-on', 'slot-lost'],
  reply: changedPost,
  conflict: conflictOver(inOurWords({ state: z.enum(contentPostStates) })),
})

/** API-44: deletes a post that went out nowhere, and gives its credit back. */
export const recreditPost = endpoint({
  method: 'POST',
  path: '/advertiser/instagram/recredit/:id',
  summary: 'Delete a post and give its credit back',
  access: 'content.manage',
  params: paramsOf('content-post'),
  body: z.object({}),
  refuses: [...codesOfOwnPosts, ...codesOfRecredits],
  reply: changedPost,
})

/** Takes a deletion back, with the credit or the money that it moved. */
export const restorePost = endpoint({
  method: 'POST',
  path: '/api/content-media/:id/restore',
  summary: 'Take the deletion of a post back',
  access: 'content.manage',
  params: paramsOf('content-post'),
  body: z.object({}),
  refuses: [...codesOfOwnPosts, 'post-archived', 'post-credits-none', 'restore-out', 'slot-lost'],
  reply: changedPost,
})
