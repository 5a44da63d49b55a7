import { expect, test } from 'vitest'
import { zones } from '#seed/zones.ts'
import { formatLongDate } from '#server/sites/page/dateline.ts'
import { type PageZone, sitePage } from '#server/sites/page/site-page.ts'
import { paperFrame } from './page.ts'

const site = { id: 3, name: 'Five Towns <Gazette>', domain: 'gazette.example' }
const pageFor = (campaignId: number | null, on: readonly PageZone[] = zones) =>
  sitePage(
    { site, zones: on, published: [], dateline: 'Tuesday' },
    paperFrame({ place: 'US-NY', campaignId }),
  )
const page = pageFor(null)

test('DLV-01 a demonstration paper carries every zone once, labelled, on the real tag', () => {
  for (const { value, label } of zones) {
    expect(page.split(`data-masthead-zone="${value}"`)).toHaveLength(2)
    expect(page).toContain(`${label} <span>zone ${value}</span>`)
  }
  expect(page).toContain('data-masthead-site="3"')
  expect(page).toContain('data-masthead-live="3"')
  expect(page.match(/<script[^>]*>/g)).toEqual([
    '<script src="/demo/publisher/reading.js">',
    '<script src="/d/tag.js">',
    '<script src="/d/live.js">',
  ])
})

test('what the page takes from the database is text on it', () => {
  expect(page).toContain('Five Towns &#60;Gazette&#62;')
  expect(page).not.toContain('<Gazette>')
})

test('a zone that the layout does not know by name stands on the page all the same', () => {
  const more = pageFor(null, [...zones, { value: 500, label: 'Left Margin' }])
  expect(more.split('data-masthead-zone="500"')).toHaveLength(2)
})

test('a page that asks for one campaign alone says so, and stays with it from another place', () => {
  const alone = pageFor(44)
  expect(alone).toContain('It asks for the ads of one campaign alone')
  expect(alone).toContain('<a href="?place=CA&amp;campaign=44">')
  expect(page).not.toContain('one campaign alone')
})

test('the dateline is the New York day', () => {
  expect(formatLongDate(new Date('2026-05-13T03:30:00Z'))).toBe('Tuesday, May 12, 2026')
})
