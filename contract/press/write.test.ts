import { z } from 'zod'
import { expect, test } from 'vitest'
import { duplicateArticle, editArticle, submitArticles } from './write.ts'

test.each([
  [7, 'upload:7'],
  [null, ''],
])('API-32 API-33 API-39 the picture %j is sent by the browser as %j, with every form of an article', (photoId, sent) => {
  const ours = {
    photoId,
    timings: new Map(),
    campaignId: 5,
    targetIds: [5],
    sourceId: 9,
    crop: null,
    seenUpdatedAt: new Date(0),
  }
  for (const { body } of [submitArticles, duplicateArticle, editArticle])
    expect(z.encode(body as z.ZodType, ours)).toHaveProperty('featured_image', sent)
})
