/**
 * Which kind of thing an id of a request names. Whoever asks must have a right to that very thing, wherever in the
 * request its id stands; tests find every id by this word and try those of others.
 */
import './no-code-from-text.ts'
import { z } from 'zod'
import { idText } from './fields.ts'

export type Thing =
  | 'advertiser'
  /** Whoever has an account, an advertiser or not. */
  | 'person'
  | 'campaign'
  | 'content-campaign'
  | 'press-campaign'
  /** A content campaign or a press campaign. */
  | 'post-campaign'
  | 'media'
  /** A post of a content campaign. */
  | 'content-post'
  /** An article of a press campaign. */
  | 'article'
  | 'livestream'
  /** A content campaign of livestreams. */
  | 'livestream-campaign'
  /** A file that somebody sends. */
  | 'upload'
  /** A screenshot of a post that is out. */
  | 'screenshot'
  | 'preview'
  | 'card'
  | 'saved-view'
  /** An entry of a campaign's history. */
  | 'history-entry'
  | 'proposal'
  /** A line of a proposal. */
  | 'proposal-item'
  /** An entry of a proposal's history. */
  | 'proposal-entry'
  /** Letters with a proposal that went out, or will, by one act. */
  | 'proposal-sending'
  /** A link by which a client reaches a proposal. */
  | 'proposal-link'
  /** What a client pays of a proposal month after month. */
  | 'subscription'
  /** A template of proposals, which belongs to one person. */
  | 'template'
  /** An order that is a sale, or the money that went back of one. */
  | 'sale'
  /** What is done by hand for a sale. */
  | 'task'
  | 'notification'
  | 'session'
  | 'product'
  | 'site'
  | 'zone'
  | 'website-group'
  | 'content-type'
  | 'schedule-rule'
  /** An entry of the history of what is set for times, limits and addresses. */
  | 'schedule-entry'
  /** An entry of the history of who connected which site with its WordPress. */
  | 'connection-entry'

/** The word under which the description of a call tells it. */
export const idOfWord = 'x-id-of'

/** An id, or a list of ids, of this kind of thing. */
export const idOf = <Schema extends z.ZodType>(thing: Thing, schema: Schema): Schema =>
  schema.meta({ [idOfWord]: thing })

/** The parameters of a path that names one thing as `:id`. */
export const paramsOf = (thing: Thing) => z.object({ id: idOf(thing, idText) })
