/** Values that fields are filled with: ones that suit some field, and ones that suit none. */
import fc from 'fast-check'

/** What is typed and must stand nowhere afterwards; each is used by its run alone. */
export interface Secrets {
  readonly cards: readonly string[]
  readonly passwords: readonly string[]
}

/** Numbers that pass the check digit and are no well-known test numbers, so that whoever stores one shows it. */
export const secrets: Secrets = {
  cards: ['4539578763621486', '5425233430109903', '4916338506082832', '374245455400126', '6011000991300009'],
  passwords: ['Heron-umbrella-71-quartz', 'Walnut-lantern-46-meadow', 'Copper-thimble-93-willow'],
}

export const plainTexts: readonly string[] = [
  ...[
    '250.00',
    '1,250.50',
    '0',
    '1',
    '3',
    '40',
    '95',
    '1000',
    '12/30',
    '12',
    '2030',
    '123',
    '11201',
    'US-NY',
    'US',
    'CA',
  ],
  ...['2026-11-21', '2026-03-09', '2026-03-09 09:00 am', '2026-03-08T12:00:00.000Z', 'ASAP', '-5 days'],
  ...[
    'advertiser@demo.test',
    'ann@demo.test',
    'nobody@nowhere.example',
    'https://example.com/a?b=c',
    '/reset-password',
  ],
  ...[
    'Spring Campaign',
    'O’Brien & Søn',
    'enabled',
    'enabled,archived',
    'advertiser',
    'seller',
    'header',
    'banner',
    'html',
  ],
  ...['a-key-of-its-own-1', 'a-key-of-its-own-2', '<b>ad</b>', 'desktop', 'none', 'PUT', '_', 'a'.repeat(64)],
]

const deep = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown

/** What suits no field, or nobody thought of. */
const odd: readonly unknown[] = [
  ...[null, true, false, -1, 0, -0, 1.5, 1e-300, 1e308, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 63), 9e15],
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'a\udfffb',
    '\u202e\u2066drow',
    '👩‍👩‍👧‍👦',
    'e\u0301\u0301\u0301',
    '\ufeff',
    '𝟜𝟚',
    '१२३',
  ],
  ...[
    '9'.repeat(400),
    `-${'9'.repeat(30)}`,
    '1e400',
    'NaN',
    'Infinity',
    '0x10',
    '١',
    'x'.repeat(10_000),
    'ﷺ'.repeat(500),
  ],
  ...[
    "1' or 1=1; drop table person; --",
    '%',
    '_%\\',
    '{{7*7}}${7*7}%s%n',
    '../../etc/passwd',
    '%00',
    '%2e%2e%2f',
  ],
  ...[
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '=HYPERLINK("http://a")',
  ],
  ...[
    '9999-12-31T23:59:59.999Z',
    '0000-01-01',
    '-271821-04-20',
    '2026-02-30',
    '2026-03-08 02:30 am',
    '+275760-09-13',
  ],
  ...[
    'constructor',
    '__proto__',
    'toString',
    'length',
    'hasOwnProperty',
    'null',
    'undefined',
    'true',
    '{}',
    '[]',
  ],
  ...[
    [],
    {},
    [[]],
    [{}],
    [null],
    { length: -1 },
    { toString: 1 },
    JSON.parse('{"then":1}'),
    { a: { b: { c: [1] } } },
    deep(200),
  ],
  ...[
    Array.from({ length: 2_000 }, (_, at) => at),
    Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`k${at}`, at])),
  ],
]

export const anything = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...odd) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.constantFrom(...secrets.cards) },
)
