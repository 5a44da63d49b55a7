import { expect, test } from 'vitest'
import { keepDraft } from './drafts.ts'
import { safeReturn } from '#domain/people/safe-return.ts'
import { isOwnAddress } from '#domain/kernel/own-address.ts'

const draftAt = (address: string) =>
  keepDraft.body?.safeParse({ form: 'new-post', content: '', address }).success

const parting = Array.from({ length: 0x2100 }, (_, code) => String.fromCodePoint(code)).filter((one) =>
  /[\p{Cc}\p{Zl}\p{Zp}]/u.test(one),
)

test('no control character stands in an address of our own, wherever one is kept or led to', () => {
  for (const one of ['\0', '\t', '\n', '\r', '\u007f', '\u0085', '\u2028']) expect(parting).toContain(one)
  for (const one of parting)
    for (const address of [
      `/${one}/evil.example`,
      `${one}//evil.example`,
      `/a${one}b`,
      `/a${one}`,
      `/a?next=${one}`,
    ])
      expect([address, isOwnAddress(address), draftAt(address), safeReturn(address)]).toEqual([
        address,
        false,
        false,
        '/',
      ])
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/a\\b',
  'a/b',
  'https://evil.example/',
  '',
])('%j is no page of ours', (address) =>
  expect([isOwnAddress(address), draftAt(address), safeReturn(address)]).toEqual([false, false, '/']))

test.each([
  '/',
  '/media?search=two words',
  '/proposals/12#items',
  '/media?search=שלום',
  '/a//b',
  '/👩\u200d🚀',
])('%j is a page of ours', (address) =>
  expect([isOwnAddress(address), draftAt(address), safeReturn(address)]).toEqual([true, true, address]))
