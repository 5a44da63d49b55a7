/** PDFs that are small and want a lot: no more of them is done than one page in 250 by 300, within 256 MB, or they are refused. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pdfOf } from '#test/files/real-files.ts'
import { readFirstPage } from './first-page.ts'

const catalog = '<< /Type /Catalog /Pages 2 0 R >>'
const dot = Buffer.from('0 0 1 1 re f ')

const stream = (bytes: Buffer, more = ''): string =>
  `<< /Length ${bytes.length} ${more} >>\nstream\n${bytes.toString('latin1')}\nendstream`

/** A form that draws the form with this number as often as it is told. */
const drawing = (number: number, times: number): string =>
  stream(
    Buffer.from('/A Do '.repeat(times)),
    `/Type /XObject /Subtype /Form /BBox [0 0 200 300] /Resources << /XObject << /A ${number} 0 R >> >>`,
  )

const pages = (count: number, kids: string): string => `<< /Type /Pages /Count ${count} /Kids [${kids}] >>`
const page = (box: string, more = ''): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 4 0 R ${more} >>`
const usual = '0 0 200 300'
const withForm = page(usual, '/Resources << /XObject << /A 5 0 R >> >>')

/** One page, what it draws, and further objects from the fifth on. */
const onePage = (first: string, content: string, ...more: string[]): Buffer =>
  pdfOf([catalog, pages(1, '3 0 R'), first, content, ...more])

const packed = deflateSync(Buffer.alloc(400_000_000, dot))
const unreadable = 'pdf-unreadable'

test.each<[string, () => Buffer, string | null]>([
  [
    'a tree that claims a thousand million pages and has one',
    () => pdfOf([catalog, pages(1e9, '3 0 R'), page(usual), stream(dot)]),
    null,
  ],
  [
    'a tree of pages that is its own branch',
    () => pdfOf([catalog, pages(3, '2 0 R 2 0 R 2 0 R')]),
    unreadable,
  ],
  ['a page of a thousand kilometres', () => onePage(page('0 0 1000000000 1000000000'), stream(dot)), null],
  ['a page like a thread', () => onePage(page('0 0 1 1000000'), stream(dot)), unreadable],
  ['400 MB that were packed', () => onePage(page(usual), stream(packed, '/Filter /FlateDecode')), unreadable],
  [
    '400 MB that were packed twice',
    () => onePage(page(usual), stream(deflateSync(packed), '/Filter [/FlateDecode /FlateDecode]')),
    unreadable,
  ],
  [
    'a form that draws forms, tenfold twelve times over',
    () =>
      onePage(
        withForm,
        stream(Buffer.from('/A Do')),
        ...Array.from({ length: 12 }, (_, at) => drawing(6 + at, 10)),
        stream(dot, '/Type /XObject /Subtype /Form /BBox [0 0 200 300]'),
      ),
    unreadable,
  ],
  [
    'a hundred thousand objects that nobody draws',
    () => onePage(page(usual), stream(dot), ...Array.from({ length: 100_000 }, () => '<< /A [1 2 3] >>')),
    null,
  ],
])(
  '%s',
  async (_what, make, refused) => {
    const path = join(mkdtempSync(join(tmpdir(), 'pdf-')), 'bomb.pdf')
    writeFileSync(path, make())
    const read = readFirstPage(path)
    if (refused !== null) return expect(read).rejects.toMatchObject({ refusal: { refused } })
    const { pages: counted, picture } = await read
    const { width, height } = await sharp(picture).metadata()
    expect([counted, width, height]).toEqual([1, 250, 300])
  },
  60_000,
)
