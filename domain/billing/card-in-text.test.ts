import { expect, test } from 'vitest'
import fc from 'fast-check'
import { blackedOut, everyDigit, holdsCardNumber, readerOf } from './card-in-text.ts'

const numbers = [
  '4242424242424242',
  '5555555555554444',
  '378282246310005',
  '6011111111111117',
  '3530111333300000',
]
const grouped = (digits: string, between: string, size = 4) =>
  digits.match(new RegExp(`.{1,${size}}`, 'g'))?.join(between) ?? ''
const inScript = (digits: string, zero: number) =>
  [...digits].map((digit) => String.fromCodePoint(zero + Number(digit))).join('')

test.each(numbers)('%s is found however it is written', (number) => {
  for (const between of [
    '',
    ' ',
    '-',
    '.',
    '\u00a0',
    '\u2009',
    ' - ',
    '\u2013',
    '\u2212',
    '\u200b',
    '\u00ad',
    '\t',
    '·',
    '_',
  ])
    for (const size of [1, 2, 4, 5])
      expect(holdsCardNumber(grouped(number, between, size), 'words')).toBe(true)
  // Full-width, Arabic, Persian, Devanagari, bold, Chakma, and the digits in circles.
  for (const zero of [0xff10, 0x660, 0x6f0, 0x966, 0x1d7ce, 0x11136])
    expect(holdsCardNumber(inScript(number, zero), 'words')).toBe(true)
  expect(holdsCardNumber([...number].map((digit) => '⓪①②③④⑤⑥⑦⑧⑨'[Number(digit)]).join(''), 'words')).toBe(
    true,
  )
  expect(holdsCardNumber(`card${number}x`, 'words')).toBe(true)
  expect(holdsCardNumber(`paid with ${number} 12/30 123`, 'words')).toBe(true)
  expect(holdsCardNumber(`${grouped(number, ' ')} 123`, 'words')).toBe(true)
  expect(holdsCardNumber(grouped(number, '%20'), 'words')).toBe(true)
})

test('D-225 13 to 19 digits that pass the check digit are one where an issuer has such numbers', () => {
  const found = (digits: string) =>
    [grouped(digits, ''), grouped(digits, ' ')].map((text) => holdsCardNumber(text, 'words'))
  // Nobody issues numbers that begin with a one.
  expect(found('1234567812345670')).toEqual([false, false])
  expect(found('1234567890128')).toEqual([false, false])
  expect(found('1234567890123456785')).toEqual([false, false])
  // Of 14 digits Visa has none, of 19 it has; the check digit of the last does not fit.
  expect(found('42424242424242')).toEqual([false, false])
  expect(found('4242424242424242428')).toEqual([true, true])
  expect(holdsCardNumber('4242424242424242427', 'words')).toBe(false)
  // One digit fewer, one more.
  expect(holdsCardNumber('424242424242', 'words')).toBe(false)
  expect(holdsCardNumber('42424242424242424242', 'words')).toBe(false)
})

test('D-225 numbers of books, of goods and of moments are no cards, though the check digit fits', () => {
  const bookOrGoods = fc.tuple(fc.constantFrom('978', '979', '761', '729', '001'), fc.nat(999_999_999))
  fc.assert(
    fc.property(bookOrGoods, ([head, rest]) => {
      const digits = `${head}${String(rest).padStart(9, '0')}`
      return Array.from({ length: 10 }, (_, check) => `${digits}${check}`).every(
        (number) => !holdsCardNumber(number, 'words') && !holdsCardNumber(grouped(number, '-', 3), 'words'),
      )
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 1.5e12, max: 1.99e12 }), fc.nat(9), (ms, n) =>
      [`order-${ms}-${n}`, `Order ${ms}${n}`].every((text) => !holdsCardNumber(text, 'words')),
    ),
  )
})

test.each([
  'Spring sale 2026-11-21 - 2026-12-05',
  'Autumn 2027-09-01 – 2027-10-31 09:30',
  'Call 212-555-0123 718-555-0199',
  '+972 3-555-0123, +44 20 7946 0958',
  '2026-05-12T18:05:00.123Z',
  'sites 10001,10002,10003,10004',
  '$4,242,424,242,424,242.00',
  '203.113.200.113 198.51.100.17',
  '9f1c4242-4242-4242-8242-42424242aa42',
  '42424242424242424242424242a42424',
  'מבצע אביב 2026',
  'عرض ٢٠٢٦',
])('%s holds none', (text) => expect(holdsCardNumber(text, 'words')).toBe(false))

test('the keys that browsers throw are never taken for one', () => {
  const hexadecimal = fc.stringMatching(/^\d{0,31}[a-f][\da-f]{31}$/)
  fc.assert(
    fc.property(
      hexadecimal,
      (key) => !holdsCardNumber(key.slice(-Math.max(32, key.search(/[a-f]/) + 32)), 'words'),
    ),
  )
  fc.assert(
    fc.property(fc.uuid({ version: 4 }), (key) => !holdsCardNumber(`masthead-${key}`, 'words')),
    { numRuns: 2_000 },
  )
})

test.each([
  ['https://shop.test/?card=4242424242424242', true],
  ['https://shop.test/?card=4242%204242%204242%204242', true],
  ['https://shop.test/%34%32%34%32%34%32%34%32%34%32%34%32%34%32%34%32', true],
  ['https://shop.test/pay/3782-822463-10005', true],
  // The check digit is right, and nobody issues such numbers or such lengths.
  ['https://shop.test/?utm_id=120210000000000010', false],
  ['https://shop.test/?ean=1234567890128', false],
  // It is right, and so are the first digits; but it is a part of something else.
  ['https://shop.test/item-a4242424242424242', false],
  ['<path d="M0.4242424242424242 1.5z"/>', false],
  ['<path d="M42 42 42 42 42 42 42 42"/>', false],
  ['<p>4242 4242 4242 4242</p>', true],
])('in code: %s', (text, isFound) => expect(holdsCardNumber(text, 'code')).toBe(isFound))

test('a number that stands in a text is blacked out but for its last four digits, and nothing else is', () => {
  expect(blackedOut('Sale 4242-4242-4242-4242, 2026', 'words')).toBe('Sale ****-****-****-4242, 2026')
  expect(blackedOut('٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢', 'words')).toBe('************٤٢٤٢')
  expect(blackedOut('4242424242424242 5555555555554444', 'words')).toBe('************4242 ************4444')
  expect(blackedOut('https://a.test/?n=4242%204242%204242%204242', 'code')).toBe(
    'https://a.test/?n=**** **** **** 4242',
  )
  expect(blackedOut('4242424242424242 %35555 5555 5555 4444', 'words')).toBe(
    '************4242 **** **** **** 4444',
  )
  expect(blackedOut('100% of 2026', 'words')).toBe('100% of 2026')
})

test('whatever is blacked out holds none any more', () => {
  const texts = fc.array(
    fc.oneof(fc.constantFrom(...numbers, ' ', '-', '4', '00'), fc.string({ maxLength: 3 })),
  )
  fc.assert(
    fc.property(texts, (parts) => !holdsCardNumber(blackedOut(parts.join(''), 'words'), 'words')),
    { numRuns: 1_000 },
  )
})

test.each([
  ['Spring sale', 'words'],
  ['3 < 4 and 5 > 4', 'words'],
  ['say {"it"}', 'words'],
  ['https://gazette.example/', 'code'],
  ['see //gazette.example', 'words'],
  ['<b>Sale', 'code'],
  ['Sale</b>', 'code'],
  ['<!-- Sale', 'code'],
  ['{"name":"Sale"}', 'code'],
] as const)('%j is read as %s', (text, reader) => expect(readerOf(text)).toBe(reader))

test('the first search knows each digit that counts here, and nothing else', () => {
  const digits = everyDigit()
  for (const one of ['0', '9', '٤', '४', '４', '⑯', '④', '²', '𝟒']) expect(digits).toContain(one)
  for (const one of ['a', '½', '-', ' ', 'Stryker']) expect(digits).not.toContain(one)
})

test.each([
  ['4242424242424242', true, 'alone'],
  ['/pay/4242424242424242/end', true, 'between strokes'],
  ['4242 4242 4242 4242', true, 'in printed groups'],
  ['3782 822463 10005', true, 'in the printed groups of an amex'],
  ['42 42 42 42 42 42 42 42', false, 'in other groups'],
  ['4242 4242 4242 4242 1', true, 'with another number behind it'],
  ['1 4242 4242 4242 4242', true, 'with another number before it'],
  ['a4242424242424242', false, 'a letter touches its beginning'],
  ['4242424242424242a', false, 'a letter touches its end'],
  ['a1 4242 4242 4242 4242', true, 'a letter touches the number before it'],
  ['4242 4242 4242 4242 1a', true, 'a letter touches the number behind it'],
  ['4242424242424242 a', true, 'a letter apart from it'],
  ['0.4242424242424242', false, 'it is a fraction'],
  ['0 4242424242424242', true, 'a blank parts it from another number'],
  ['1234567812345670', false, 'nobody issues it'],
])('in code %s is found: %s, since %s', (text, isFound) => {
  expect(holdsCardNumber(text, 'code')).toBe(isFound)
})

test('what cannot be unescaped stays as it is', () => {
  expect(blackedOut('%ff and 4242424242424242', 'words')).toBe('%ff and ************4242')
  expect(blackedOut('%ff%34', 'words')).toBe('%ff%34')
})

test('blanks within a number stay, and its last four digits', () => {
  expect(blackedOut('4242 4242 4242 4242', 'words')).toBe('**** **** **** 4242')
  expect(blackedOut('4242-4242-4242-4 2 4 2', 'words')).toBe('****-****-****-4 2 4 2')
})

const signs = [
  '/',
  ':',
  ',',
  '|',
  '*',
  '_',
  '+',
  '=',
  '#',
  '~',
  ';',
  '\\',
  '//',
  ' / ',
  ' | ',
  ')(',
  ') (',
  '][',
  '、',
  '／',
]
const asPrinted = (digits: string): readonly string[] =>
  digits.length === 16
    ? (digits.match(/.{4}/g) ?? [])
    : [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)]

test.each(signs)('D-225 %j between the groups of a card does not hide it, and goes in black', (sign) => {
  for (const number of [...numbers, '30569309025904']) {
    const text = asPrinted(number).join(sign)
    for (const around of [
      text,
      `(${text})`,
      `Paid by ${text}, thanks`,
      `card: ${text}${sign}12/30`,
      `${text}.`,
    ])
      expect([around, holdsCardNumber(around, 'words')]).toEqual([around, true])
    const shown = blackedOut(`Paid by ${text}`, 'words')
    expect([shown.endsWith(number.slice(-4)), holdsCardNumber(shown, 'words')]).toEqual([true, false])
    expect([...shown].filter((one) => /\d/.test(one)).length).toBe(4)
    // One digit off, or a number that nobody issues.
    expect(holdsCardNumber(`${text.slice(0, -1)}${(Number(text.at(-1)) + 1) % 10}`, 'words')).toBe(false)
    expect(holdsCardNumber(asPrinted('1234567812345670').join(sign), 'words')).toBe(false)
  }
  // Digits of Arabic.
  expect(holdsCardNumber(asPrinted('٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢').join(sign), 'words')).toBe(true)
  // Signs that differ, and groups that no card has.
  expect(holdsCardNumber(`4242${sign}4242${sign}4242!4242`, 'words')).toBe(false)
  if (!['_', '、'].includes(sign))
    expect(holdsCardNumber(grouped('4242424242424242', sign, 2), 'words')).toBe(false)
})

// Wherever it could be, the digits pass the check and begin as a card does.
test.each([
  '42:42:42:42:42:42:42:42',
  '12:34:56, 09:30, 18:05:00',
  '16:9, 4:3, 4242:4242',
  '424,242,424,242,424,2',
  '4,242,424,242,424,242',
  '1,234,567 and 1,234,567.89',
  '4242, 4242, 4242, 4242',
  '4242; 4242; 4242; 4242',
  '4242,4242,4242,4242,4242',
  '4242/4242/4242/4242/4242',
  '42/42/42/42/42/42/42/42',
  '2026/11/21, 11/21/2026, 21|11|2026',
  'ISBN 978/0/306/40615/7',
  '212/555/0123, 718/555/0199',
  '(212) 555-0123, (718) 555-0199',
  '4242:4242:4242:4242:a:b:c:d',
  '2001:db8:4242:4242:4242:4242',
  'fe80::4242:4242:4242:4242',
  'a4242/4242/4242/4242',
  '4242/4242/4242/4242a',
  '14242/4242/4242/4242',
  '300x250, 728x90, 970x250',
  '192.0.2.42, 198.51.100.42',
])('D-225 %s parts numbers of its own', (text) => expect(holdsCardNumber(text, 'words')).toBe(false))

test.each([
  ['https://shop.test/4242/4242/4242/4242', true],
  ['https://shop.test/?n=4242%2F4242%2F4242%2F4242', true],
  ['<i>4242|4242|4242|4242</i>', true],
  ['<area coords="4242,4242,640,480">', false],
  ['<path d="M4242,4242,4242,4242z"/>', false],
])('D-225 in code, with a sign between the groups: %s', (text, isFound) =>
  expect(holdsCardNumber(text, 'code')).toBe(isFound))
