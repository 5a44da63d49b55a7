import { expect, test } from 'vitest'
import type { Settings } from '#contract/campaigns/settings.ts'
import { CallError } from '#web/kernel/failure.ts'
import { saveUnlessChanged } from './save-unless-changed.ts'
import { askedConflict, type ValueConflict } from '#web/ui/layer/conflict.ts'

const settings = (deviceChoice: string, minute: number) =>
  ({ deviceChoice, updatedAt: new Date(Date.UTC(2026, 1, 2, 15, minute)) }) as Settings

const stale = new CallError(
  409,
  { code: 'stale', sentence: 'Somebody else changed this in the meantime', errors: {} },
  { theirs: { updated_at: '2026-02-02T15:05:00Z' }, yours: {} },
)

/** Somebody saved `theirs` at five past; this person saw All Devices at three and wants Only Desktop. */
async function save(theirs: string, choose: 'mine' | 'theirs' | 'later' = 'mine') {
  const fresh = settings(theirs, 5)
  const asked: ValueConflict[] = []
  const sent: Date[] = []
  const stop = askedConflict.subscribe(() => {
    const question = askedConflict.get()
    if (question) asked.push(question.conflict)
    question?.answer(choose)
  })
  const wish = {
    what: 'the devices',
    read: ({ deviceChoice }: Settings) => deviceChoice,
    mine: 'Only Desktop',
    send: async (seenUpdatedAt: Date) => {
      sent.push(seenUpdatedAt)
      if (seenUpdatedAt.getTime() !== fresh.updatedAt.getTime()) throw stale
      return { message: 'saved', changedAt: [] }
    },
  }
  const { saved } = await saveUnlessChanged(wish, settings('All Devices', 3), () => fresh)
  stop()
  return { saved: saved?.message ?? null, asked, tries: sent.length }
}

test('API-09 a value that nobody else touched is saved on the fresh version, and nobody is asked', async () =>
  expect(await save('All Devices')).toEqual({ saved: 'saved', asked: [], tries: 2 }))

test('API-09 two who want the same agree', async () =>
  expect(await save('Only Desktop')).toEqual({ saved: null, asked: [], tries: 1 }))

test('API-09 two different wishes are put before the person, who keeps theirs or takes the other', async () => {
  const conflict = { what: 'the devices', seen: 'All Devices', theirs: 'Only Tablets', mine: 'Only Desktop' }
  expect(await save('Only Tablets')).toEqual({ saved: 'saved', asked: [conflict], tries: 2 })
  expect(await save('Only Tablets', 'theirs')).toEqual({ saved: null, asked: [conflict], tries: 1 })
})

test('API-09 what is refused again and again, though nobody changed it, is told after six tries', async () => {
  let tries = 0
  const wish = {
    what: 'the devices',
    read: ({ deviceChoice }: Settings) => deviceChoice,
    mine: 'Only Desktop',
    send: async () => {
      tries += 1
      throw stale
    },
  }
  const saving = saveUnlessChanged(wish, settings('All Devices', 3), () => settings('All Devices', 5))
  await expect(saving).rejects.toBe(stale)
  expect(tries).toBe(6)
})

test('API-09 what is left for later stays refused, and nothing is saved', async () => {
  await expect(save('Only Tablets', 'later')).rejects.toBe(stale)
})
