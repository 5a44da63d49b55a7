import { describe, expect, test } from 'vitest'
import { isNobodysLook } from './nobodys-look.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'
const desktop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

describe('is nobody’s look', () => {
  test.each([
    'Googlebot/2.1 (+http://www.google.com/bot.html)',
    'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
    'Mozilla/5.0 (compatible; BarracudaCentral; +https://www.barracudacentral.org)',
    'Mozilla/5.0 (compatible; Proofpoint URL Defense)',
    'Mimecast URL Protect',
    'Mozilla/5.0 (compatible; Cisco Secure Email)',
    'Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1; Trident/5.0) Defender SafeLinks',
    'Microsoft Office/16.0 (Microsoft Outlook Mail 16.0.5134; Pro)',
    'Mozilla/4.0 (compatible; ms-office; MSOffice 16)',
    'YahooMailProxy; https://help.yahoo.com',
    'SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'WhatsApp/2.23.20.0',
    'facebookexternalhit/1.1',
    'TelegramBot (like TwitterBot)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/120.0.0.0 Safari/537.36',
    'curl/8.5.0',
  ])('by %s', (agent) => {
    expect(isNobodysLook({ 'user-agent': agent })).toBe(true)
  })

  test.each<[string, string]>([
    ['sec-purpose', 'prefetch'],
    ['sec-purpose', 'prefetch;prerender'],
    ['sec-purpose', 'prefetch;anonymous-client-ip'],
    ['purpose', 'prefetch'],
    ['x-purpose', 'preview'],
    ['x-moz', 'prefetch'],
  ])('when a browser says %s: %s', (name, value) => {
    expect(isNobodysLook({ 'user-agent': desktop, [name]: value })).toBe(true)
  })
})

test.each([
  phone,
  desktop,
  // A mail program that shows pages itself, as somebody reads them there.
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
])('is somebody’s by %s', (agent) => {
  expect(isNobodysLook({ 'user-agent': agent })).toBe(false)
})
