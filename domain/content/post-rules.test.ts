import { describe, expect, test } from 'vitest'
import { contentTypes } from '#seed/content-types.ts'
import type { ContentType } from './content-type.ts'
import { checkPost, noWords, type PostWords } from './post-rules.ts'

const typeOf = (key: string): ContentType => {
  const type = contentTypes.find((one) => one.key === key)
  if (!type) throw new Error(`there is no type ${key}`)
  return type
}

const plain: PostWords = { ...noWords, message: 'Fresh bread every morning' }
const mail = { subject: 'Bread', fromName: 'Ohr Bakery', replyEmail: 'oven@ohrbakery.example' }
const check = (key: string, words: Partial<PostWords>) => checkPost({ ...plain, ...words }, typeOf(key))
const refusedAt = (field: string, refused: string) => expect.objectContaining({ refused, field })

describe('the text of a post', () => {
  test.each([
    ['whatsapp', 700],
    ['text', 400],
    ['whatsapp-group', 4096],
    ['whatsapp-broadcast', 4096],
    ['whatsapp-channels', 4096],
    ['twitter', 4096],
    ['telegram', 4096],
    ['instagram', 4096],
    ['print', 4096],
  ])('TXT-06 TXT-07 TXT-08 TXT-09 of a %s post has at most %i characters', (key, limit) => {
    expect(check(key, { message: 'x'.repeat(limit) })).toBe('ok')
    expect(check(key, { message: 'x'.repeat(limit + 1) })).toEqual(refusedAt('message', 'post-text-long'))
  })

  test('TXT-06 of a WhatsApp status has at most ten lines, however their breaks were typed', () => {
    for (const lineBreak of ['\n', '\r', '\r\n']) {
      expect(check('whatsapp', { message: Array(10).fill('x').join(lineBreak) })).toBe('ok')
      expect(check('whatsapp', { message: Array(11).fill('x').join(lineBreak) })).toEqual(
        refusedAt('message', 'post-text-long'),
      )
    }
    expect(check('whatsapp-group', { message: Array(11).fill('x').join('\n') })).toBe('ok')
  })

  test('TXT-07 is counted in characters as people see them, a break typed as two marks as one', () => {
    expect(check('text', { message: '😀'.repeat(400) })).toBe('ok')
    expect(check('text', { message: 'e\u0301'.repeat(400) })).toBe('ok')
    expect(check('text', { message: `${'x'.repeat(399)}\r\n` })).toBe('ok')
    expect(check('text', { message: `${'x'.repeat(399)}\r\n\r\n` })).toEqual(
      refusedAt('message', 'post-text-long'),
    )
  })

  test('TXT-08 of a mail is counted as it is read, its HTML has a limit of its own', () => {
    const bold = `<p style="color: red">${'<b>x</b>'.repeat(4096)}&amp;</p>`
    expect(check('email', { ...mail, message: bold })).toEqual(refusedAt('message', 'post-text-long'))
    expect(check('email', { ...mail, message: bold.replace('&amp;', '') })).toBe('ok')
    const hidden = `<p>x</p><!--${'y'.repeat(99_984)}-->`
    expect(hidden).toHaveLength(99_999)
    expect(check('email', { ...mail, message: `${hidden}z` })).toBe('ok')
    expect(check('email', { ...mail, message: `${hidden}zz` })).toEqual(refusedAt('message', 'html-long'))
  })

  test.each([
    'text',
    'whatsapp',
    'whatsapp-group',
    'whatsapp-broadcast',
    'whatsapp-channels',
  ])('a %s post needs one', (key) => {
    expect(check(key, { message: ' \u200b\n' })).toEqual(refusedAt('message', 'post-text-missing'))
  })

  test('EML-02 a mail that shows nothing has none', () => {
    expect(check('email', { ...mail, message: '<p>&nbsp;<br></p><style>p { color: red }</style>' })).toEqual(
      refusedAt('message', 'post-text-missing'),
    )
  })

  test('PRN-02 CNT-01 an advertisement in print and a picture may go without', () => {
    for (const key of ['print', 'instagram', 'twitter', 'telegram'])
      expect(check(key, { message: '' })).toBe('ok')
  })
})

describe('the fields beside it', () => {
  test.each([
    ['subject', 'name', 200],
    ['fromName', 'fromName', 100],
    ['tagName', 'tagName', 80],
  ] as const)('TXT-10 the %s stands in one line and has at most so many characters', (name, field, limit) => {
    const words = { ...mail, [name]: 'x'.repeat(limit) }
    expect(check('email', words)).toBe('ok')
    expect(check('email', { ...words, [name]: 'x'.repeat(limit + 1) })).toEqual(refusedAt(field, 'lead-long'))
    for (const lineBreak of ['\r\n', '\n', '\r', '\u0085', '\0', '\u2028', '\u2029'])
      expect(check('email', { ...words, [name]: `x${lineBreak}Bcc: a@b.example` })).toEqual(
        refusedAt(field, 'line-break'),
      )
  })

  test.each([
    [{ subject: '' }, 'name', 'subject-missing'],
    [{ fromName: ' ' }, 'fromName', 'from-name-missing'],
    [{ replyEmail: '' }, 'replyEmail', 'email-unreadable'],
    [{ replyEmail: 'oven' }, 'replyEmail', 'email-unreadable'],
    [{ replyEmail: 'a@b.example, c@d.example' }, 'replyEmail', 'email-unreadable'],
    [{ replyEmail: 'Oven <a@b.example>' }, 'replyEmail', 'email-unreadable'],
  ])('EML-02 a mail with %j is refused', (words, field, refused) => {
    expect(check('email', { ...mail, ...words })).toEqual(refusedAt(field, refused))
    expect(check('text', words)).toBe('ok')
  })

  test('notes have at most 2,000 characters', () => {
    expect(check('email', { ...mail, notes: 'x'.repeat(2_000) })).toBe('ok')
    expect(check('email', { ...mail, notes: 'x'.repeat(2_001) })).toEqual(refusedAt('notes', 'lead-long'))
  })
})

describe('the link of a post', () => {
  test.each(
    contentTypes.map(({ key }) => key),
  )('TXT-11 a %s post needs one only where its type says so', (key) => {
    const words = key === 'email' ? mail : {}
    const isNeeded = ['instagram-story', 'banner'].includes(key)
    expect(check(key, words)).toEqual(isNeeded ? refusedAt('redirectUrl', 'post-link-missing') : 'ok')
    expect(check(key, { ...words, redirectUrl: 'https://ohrbakery.example/' })).toBe('ok')
  })

  test('TXT-12 a tracked one has nothing behind a question mark', () => {
    const redirectUrl = 'https://a.example/x?y=1'
    expect(check('text', { redirectUrl })).toBe('ok')
    expect(check('text', { redirectUrl, isLinkTracked: true })).toEqual(
      refusedAt('redirectUrl', 'link-query'),
    )
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.example',
    'https://a b.example',
    '//a.example',
  ])('%s leads nowhere', (redirectUrl) => {
    expect(check('text', { redirectUrl })).toEqual(refusedAt('redirectUrl', 'link-wrong'))
  })
})
