import { expect, test } from 'vitest'
import crawlers from 'crawler-user-agents'
import { agentVerdict, isPrefetch } from './filters.ts'

const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'
const chromeOnAndroid =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const chromeOnAndroidTablet =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'
const safariOnPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const safariOnTablet =
  'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1'
const safariOnMac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15'
const firefoxOnLinux = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'

test.each([
  [chromeOnWindows, 'desktop'],
  [safariOnMac, 'desktop'],
  [firefoxOnLinux, 'desktop'],
  [chromeOnAndroid, 'phone'],
  [safariOnPhone, 'phone'],
  [safariOnTablet, 'tablet'],
])('DLV-06 recognises the device of %s', (agent, device) => {
  expect(agentVerdict({ 'user-agent': agent })).toEqual({ device, filtered: null })
})

test('DLV-06 client hints tell an Android tablet from a phone', () => {
  const hints = { 'sec-ch-ua-platform': '"Android"' }
  const tablet = { 'user-agent': chromeOnAndroidTablet, ...hints, 'sec-ch-ua-mobile': '?0' }
  const phone = { 'user-agent': chromeOnAndroid, ...hints, 'sec-ch-ua-mobile': '?1' }
  expect(agentVerdict(tablet).device).toBe('tablet')
  expect(agentVerdict(phone).device).toBe('phone')
})

test.each([
  [undefined, 'empty-user-agent'],
  ['', 'empty-user-agent'],
  ['   ', 'empty-user-agent'],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'declared-bot'],
  ['curl/8.5.0', 'declared-bot'],
  ['node', 'declared-bot'],
  [chromeOnWindows.replace('Chrome/', 'HeadlessChrome/'), 'declared-bot'],
  ['Mozilla/5.0 (Unheard) Of/1.0', 'unknown-user-agent'],
])('DLV-01 filters the user agent %j as %s', (agent, reason) => {
  expect(agentVerdict(agent === undefined ? {} : { 'user-agent': agent }).filtered).toBe(reason)
})

test('DLV-01 filters every user agent of the public list of crawlers', () => {
  const agents = crawlers.flatMap(({ instances }) => instances)
  const missed = agents.filter((agent) => agentVerdict({ 'user-agent': agent }).filtered === null)
  expect(agents.length).toBeGreaterThan(2000)
  expect(missed).toEqual([])
})

test.each([
  [{ 'sec-purpose': 'prefetch' }, true],
  [{ 'sec-purpose': 'prefetch;prerender' }, true],
  [{ purpose: 'prefetch' }, true],
  [{ 'x-moz': 'prefetch' }, true],
  [{ 'x-purpose': 'preview' }, true],
  [{}, false],
])('DLV-01 the headers %j are a prefetch: %s', (headers, is) => {
  expect(isPrefetch(headers)).toBe(is)
})
