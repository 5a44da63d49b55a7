import { expect, test } from 'vitest'
import { readConflict } from '../kernel/endpoint.ts'
import { renameCampaign, setCampaignStatus } from './changes.ts'

const savedAt = '2026-05-12T18:05:00.123Z'

test('API-08 a refused change tells the name that was saved meanwhile, and when', () => {
  const conflict = { theirs: { name: 'Summer', updated_at: savedAt }, yours: { name: 'Autumn' } }
  expect(readConflict(renameCampaign, conflict)?.theirs).toEqual({
    name: 'Summer',
    updatedAt: new Date(savedAt),
  })
})

test('API-01 a refused switch tells how it stands, and when it was switched', () => {
  const conflict = { theirs: { status: false, updated_at: savedAt }, yours: { status: true } }
  expect(readConflict(setCampaignStatus, conflict)?.theirs).toEqual({
    isEnabled: false,
    updatedAt: new Date(savedAt),
  })
})

test.each([
  undefined,
  null,
  'theirs',
  { theirs: {} },
  { theirs: { updated_at: 'soon' } },
])('API-08 what cannot be read as a conflict is none (%j)', (conflict) =>
  expect(readConflict(renameCampaign, conflict)).toBeNull())
