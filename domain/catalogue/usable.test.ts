import { expect, test } from 'vitest'
import { mayBeUsed } from './usable.ts'

const group = { name: 'WhatsApp group', needsFlags: ['iswhatsappgroup'] } as const
const none = { name: 'Header', needsFlags: [] } as const

test('D-211 what needs a flag is for those who hold it, and the rest for everybody', () => {
  const refused = { refused: 'product-unusable', values: { item: 'WhatsApp group' } }
  expect(mayBeUsed(group, new Set())).toEqual(refused)
  expect(mayBeUsed(group, new Set(['isagent']))).toEqual(refused)
  expect(mayBeUsed(group, new Set(['isagent', 'iswhatsappgroup']))).toBe('ok')
  expect(mayBeUsed(none, new Set())).toBe('ok')
})
