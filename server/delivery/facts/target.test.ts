import { expect, test } from 'vitest'
import { targetOf } from './target.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)'
const android = 'Mozilla/5.0 (Linux; Android 10; K)'
const desktop = 'Mozilla/5.0 (X11; Linux x86_64)'
const app = { link: null, ios: 'https://apps.example/spring', android: 'https://play.example/spring' }
const site = { link: 'https://spring.example/sale?a=1#top', ios: null, android: null }

test.each([
  ['a website', site, desktop, 'https://spring.example/sale?a=1#top'],
  ['a website on a phone', site, phone, 'https://spring.example/sale?a=1#top'],
  ['an app on an iPhone', app, phone, 'https://apps.example/spring'],
  ['an app on Android', app, android, 'https://play.example/spring'],
  ['an app on a desktop', app, desktop, 'https://apps.example/spring'],
  ['nothing', { link: null, ios: null, android: null }, desktop, null],
  ['a script', { ...site, link: 'javascript:alert(1)' }, desktop, null],
  ['a data address', { ...site, link: 'data:text/html,x' }, desktop, null],
  ['a path', { ...site, link: '//evil.example' }, desktop, null],
  ['a split scheme', { ...site, link: 'java\tscript:alert(1)' }, desktop, null],
])('DLV-02 a click on an ad for %s', (_, target, agent, address) => {
  expect(targetOf(target, agent)).toBe(address)
})
