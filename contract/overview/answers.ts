/** What a person may do with a row, as its reply says it. */
import { z } from 'zod'
import { answer } from '../kernel/answer.ts'

export const answers = z.object({
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

export type Answers = z.output<typeof answers>
