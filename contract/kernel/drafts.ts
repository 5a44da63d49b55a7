/** Drafts of long forms: kept for whoever typed them, on whichever machine. */
import { z } from 'zod'
import { draftLimit, mostDraftFiles } from '#domain/people/draft.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, success } from './fields.ts'
import { idOf } from './id-of.ts'
import { as, inOurWords } from './in-our-words.ts'
import { textOf } from './text-of.ts'
import { refusals, sentenceOf } from '../refusals.ts'

/** A form and what it is about: `new-post:12`. What stands in a draft is the form's own affair. */
const form = z.string(refusals['draft-form']).regex(/^[a-z]{1,20}(-[a-z]{1,20}){0,3}(:\d{1,10})?$/, {
  error: refusals['draft-form'],
})
const tooLong = sentenceOf({ refused: 'draft-long', values: { limit: draftLimit } })

export const getDraft = endpoint({
  method: 'GET',
  path: '/api/drafts',
  summary: 'What one typed into a form and did not send; null where there is nothing',
  access: 'people.self',
  query: z.object({ form }),
  reply: z.object({
    draft: inOurWords({ content: z.string(), savedAt: as('saved_at', instant) }).nullable(),
  }),
})

export const keepDraft = endpoint({
  method: 'POST',
  path: '/api/drafts',
  summary: 'Keeps what is typed into a form, with the files that it names, for 30 days',
  access: 'people.self',
  bodyBytes: 1_000_000,
  body: inOurWords({
    form,
    content: textOf('html', z.string(tooLong).max(draftLimit, tooLong)),
    uploadIds: as('uploads', idOf('upload', z.array(id).max(mostDraftFiles).default([]))),
  }),
  refuses: ['drafts-many', 'upload-missing'],
  reply: inOurWords({ savedAt: as('saved_at', instant) }),
})

export const discardDraft = endpoint({
  method: 'POST',
  path: '/api/drafts/discard',
  summary: 'Forgets what was typed into a form',
  access: 'people.self',
  body: z.object({ form }),
  reply: success,
})
