/** Writing articles: new ones, copies of one, changing, deleting and giving a credit back. */
import { z } from 'zod'
import { articleStates } from '#domain/campaigns/posts.ts'
import { largestPictureBytes } from '#domain/media/file-rules.ts'
import { entry, timing, withTimings } from '../content/form.ts'
import { writtenBy } from '../content/piece.ts'
import { formKey, furtherCampaigns } from '../content/write.ts'
import { filesInHand } from '../media/files-in-hand.ts'
import { namedUpload } from '../media/named-upload.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { sentId } from '../kernel/fields.ts'
import { idOf, paramsOf } from '../kernel/id-of.ts'
import { as, inOurWords, together } from '../kernel/in-our-words.ts'
import { conflictOver, withSeen } from '../kernel/seen.ts'
import { refusals } from '../refusals.ts'
import { article, articleVersion, changedArticle, deletedVersion } from './article.ts'
import { typedWords } from './fields.ts'
import { codesOfArticles } from './codes.ts'
import { codesOfEdits, codesOfRecredits, codesOfTargets } from '../content/codes.ts'

/** The form may carry its picture itself, as `featured_image`, or name one that was sent before: `upload:12`. */
const form = {
  bodyBytes: 1_000_000,
  multipart: { fileBytes: largestPictureBytes },
  later: filesInHand,
  fieldNames: { headline: 'headline', redirectUrl: 'redirecturl', campaignId: 'pc_id' },
}

const ofCampaign = idOf('press-campaign', sentId)

/** `campaign` and `igc_id` are the names of other forms for it. */
const campaign = z.codec(
  z.object({ pc_id: ofCampaign.optional(), campaign: ofCampaign.optional(), igc_id: ofCampaign.optional() }),
  z.custom<{ campaignId: number | null }>(),
  {
    decode: (wire) => ({ campaignId: wire.pc_id ?? wire.campaign ?? wire.igc_id ?? null }),
    encode: (ours) => ({ pc_id: ours.campaignId ?? undefined }),
  },
)

const targets = furtherCampaigns('press-campaign')

/** Empty: the article loses its picture. */
const noPicture = z.codec(z.literal(''), z.null(), { decode: () => null, encode: () => '' as const })

export const picture = inOurWords({
  photoId: as('featured_image', idOf('upload', z.union([noPicture, namedUpload])).optional()),
})

const submitted = writtenBy(article)

/** API-32: one article for the campaign and each of the further ones; all or none. */
export const submitArticles = endpoint({
  method: 'POST',
  path: '/api/press-release/',
  summary: 'Write an article for one press campaign or several, each with a credit of its own',
  access: 'content.manage',
  ...form,
  body: withTimings(together(campaign, targets, typedWords, timing, entry, formKey, picture)),
  refuses: [...codesOfArticles, ...codesOfTargets, 'field-missing', 'not-found'],
  reply: submitted,
})

/** API-33: what is left out is as in the article that is copied, but for its time. */
export const duplicateArticle = endpoint({
  method: 'POST',
  path: '/api/press-release/duplicate',
  summary: 'Copy an article to one press campaign or several, each with a credit of its own',
  access: 'content.manage',
  ...form,
  body: withTimings(
    together(
      inOurWords({ sourceId: as('post_id', idOf('article', sentId)) }),
      campaign,
      targets,
      typedWords,
      timing,
      entry,
      formKey,
      picture,
    ),
  ),
  refuses: [...codesOfArticles, ...codesOfTargets, 'not-found'],
  reply: submitted,
})

const method = inOurWords({ method: as('_method', z.literal('PUT', refusals['form-method']).optional()) })

/**
 * API-39: what is left out stays as it is. `updated_at` says which state of the article was edited: what somebody else
 * saved since is not overwritten unseen (409, with both versions).
 */
export const editArticle = endpoint({
  method: 'POST',
  path: '/advertiser/press-release/edit/:id',
  summary: 'Change an article',
  access: 'content.manage',
  ...form,
  params: paramsOf('article'),
  body: withSeen(together(typedWords, timing, method, picture)),
  refuses: [...codesOfArticles, ...codesOfEdits, 'article-is-out', 'article-own-approval'],
  reply: changedArticle,
  conflict: conflictOver(articleVersion),
})

const act = {
  method: 'POST',
  access: 'content.manage',
  params: paramsOf('article'),
  reply: changedArticle,
} as const

/** OPN-07: without its credit; the site has then earned its share. */
export const deleteArticle = endpoint({
  ...act,
  path: '/advertiser/press-release/:id',
  summary: 'Delete an article',
  body: withSeen(inOurWords({ method: as('_method', z.literal('DELETE', refusals['form-method'])) })),
  conflict: conflictOver(deletedVersion),
  refuses: [...codesOfRecredits, 'article-own-approval'],
})

/** API-40: the body and the refusals are those of `deleteArticle`, and the credit comes back. */
export const recreditArticle = endpoint({
  ...act,
  path: '/advertiser/press-release/recredit/:id',
  summary: 'Delete an article and give its credit back',
  body: withSeen(inOurWords({})),
  conflict: conflictOver(deletedVersion),
  refuses: [...codesOfRecredits, 'article-own-approval'],
})

/** As long as it is offered: `updated_at` is that of the change's answer. */
export const takeArticleTimeBack = endpoint({
  ...act,
  path: '/api/presspost/:id/time/take-back',
  summary: 'Take the last change of an article’s time back',
  body: withSeen(inOurWords({})),
  conflict: conflictOver(inOurWords({ state: z.enum(articleStates) })),
  refuses: ['article-own-approval', 'post-archived', 'post-moved-on', 'slot-lost'],
})

/** Takes a deletion back, with the credit or the money that it moved. */
export const restoreArticle = endpoint({
  ...act,
  path: '/api/presspost/:id/restore',
  summary: 'Take the deletion of an article back',
  body: z.object({}),
  refuses: ['article-own-approval', 'post-archived', 'post-credits-none', 'restore-out', 'slot-lost'],
})
