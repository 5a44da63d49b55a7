/** What a person may do with a row, as its reply says it. */
import { z } from 'zod'
import { answer } from '../kernel/answer.ts'

const allAnswers = z.object({
  enable: answer,
  disable: answer,
  rename: answer,
  /** Add to Budget (impression) or Buy More Posts (content, press). */
  buy: answer,
  setDailyBudget: answer,
  /** Adding and taking impressions, posts or articles without payment. */
  grant: answer,
  editMedia: answer,
  seeOrders: answer,
  // The life of the campaign. A content campaign that holds credits is not offered the archive (ROW-10).
  archive: answer,
  unarchive: answer,
  remove: answer,
  duplicate: answer,
  useCredit: answer,
  transfer: answer,
  // The tabs of the row's panel (TGT-19).
  dates: answer,
  priority: answer,
  devices: answer,
  geotarget: answer,
  zones: answer,
})

export type PublisherAnswers = z.output<typeof allAnswers>

const names = Object.keys(allAnswers.shape) as (keyof PublisherAnswers)[]

/** On the wire only what is offered is named, with null or why it is refused: a page has thousands of answers. */
const offered = z.record(z.string(), z.string().nullable())

export const answers = z.codec(offered, z.custom<PublisherAnswers>(), {
  decode: (wire) =>
    Object.fromEntries(
      names.map((name) => [name, { isOffered: name in wire, refusal: wire[name] ?? null }]),
    ) as PublisherAnswers,
  encode: (ours) => {
    const wire: z.output<typeof offered> = {}
    for (const name of names) if (ours[name].isOffered) wire[name] = ours[name].refusal
    return wire
  },
})
