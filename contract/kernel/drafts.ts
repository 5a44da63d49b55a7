/** Drafts of long forms: kept for whoever typed them, on whichever machine. */
import { z } from 'zod'
import { isOwnAddress } from '#domain/kernel/own-address.ts'
import { draftLimit, draftTitleLimit, mostDraftFiles } from '#domain/people/draft.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, success } from './fields.ts'
import { idOf } from './id-of.ts'
import { as, inOurWords, orNull } from './in-our-words.ts'
import { textOf } from './text-of.ts'
import { refusals, sentenceOf } from '../refusals.ts'

/** A form and what it is about: `new-post:12`. What stands in a draft is the form's own affair. */
const form = z.string(refusals['draft-form']).regex(/^[a-z]{1,20}(-[a-z]{1,20}){0,3}(:\d{1,10})?$/, {
  error: refusals['draft-form'],
})
/** One of the tabs in which somebody types; empty where a program does. */
const tab = z.string(refusals['draft-tab']).regex(/^[a-z]{0,20}$/, refusals['draft-tab'])
/** What it is called in the list of one's drafts. */
const title = textOf('prose', z.string(refusals['draft-title']).max(draftTitleLimit, refusals['draft-title']))
/** The page of this product that shows the form. */
const address = textOf(
  'uri',
  z
    .string(refusals['draft-address'])
    .max(500, refusals['draft-address'])
    .refine(isOwnAddress, refusals['draft-address']),
)
const tooLong = sentenceOf({ refused: 'draft-long', values: { limit: draftLimit } })

/** What one typed into the same form in other tabs, the newest first. */
const others = z.array(inOurWords({ tab: z.string(), savedAt: as('saved_at', instant) }))
const kept = z.object({
  draft: inOurWords({ content: z.string(), savedAt: as('saved_at', instant) }).nullable(),
  others,
})

export const getDraft = endpoint({
  method: 'GET',
  path: '/api/drafts',
  summary:
    'What one typed into a form in a tab and did not send, null where there is nothing, and which other tabs keep something',
  access: 'people.self',
  query: z.object({ form, tab: tab.default('') }),
  reply: kept,
})

export const listDrafts = endpoint({
  method: 'GET',
  path: '/api/drafts/own',
  summary:
    'What one typed into any form and did not send, what was saved last first, and how many are kept at most',
  access: 'people.self',
  reply: z.object({
    drafts: z.array(
      inOurWords({
        form: z.string(),
        tab: z.string(),
        title: z.string(),
        address: z.string().nullable(),
        savedAt: as('saved_at', instant),
      }),
    ),
    limit: z.int(),
  }),
})
export type OwnDraft = z.output<typeof listDrafts.reply>['drafts'][number]

export const keepDraft = endpoint({
  method: 'POST',
  path: '/api/drafts',
  summary: 'Keeps what is typed into a form in a tab, with the files that it names, for 30 days',
  access: 'people.self',
  bodyBytes: 1_000_000,
  body: inOurWords({
    form,
    tab: tab.default(''),
    title: title.default(''),
    address: orNull(address),
    content: textOf('html', z.string(tooLong).max(draftLimit, tooLong)),
    uploadIds: as('uploads', idOf('upload', z.array(id).max(mostDraftFiles).default([]))),
  }),
  refuses: ['drafts-many', 'upload-missing'],
  reply: inOurWords({ savedAt: as('saved_at', instant), others }),
})

export const takeDraft = endpoint({
  method: 'POST',
  path: '/api/drafts/take',
  summary: 'Takes over what was typed into a form in another tab, unless this one keeps something already',
  access: 'people.self',
  /** Where `aside` names a tab that keeps nothing, what this one keeps stands there from now on. */
  body: z.object({ form, tab: tab.default(''), from: tab, aside: tab.optional() }),
  reply: kept,
})

export const discardDraft = endpoint({
  method: 'POST',
  path: '/api/drafts/discard',
  summary: 'Forgets what was typed into a form in a tab',
  access: 'people.self',
  body: z.object({ form, tab: tab.default('') }),
  reply: success,
})
