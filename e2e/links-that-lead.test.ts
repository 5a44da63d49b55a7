/** Each of the cast opens every screen of their navigation, and what its lists lead to: none of it is missing or forbidden. */
import type { Page } from '@playwright/test'
import { may } from '../domain/people/abilities.ts'
import { type Action, permissions } from '../domain/people/permissions.ts'
import { people } from '../seed/people.ts'
import { actorOf } from '../web/people/actor-of.ts'
import { navigationOf } from '../web/shell/navigation.ts'
import { atRest } from './at-rest.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './sign-in.ts'

/** Calls that were refused to this person while they followed links, and where they were then. */
function refusedTo(page: Page): { readonly at: string; readonly call: string }[] {
  const refused: { at: string; call: string }[] = []
  page.on('response', (response) => {
    const call = new URL(response.url()).pathname
    if ([403, 404].includes(response.status())) refused.push({ at: page.url(), call })
  })
  return refused
}

/** A step within the page, as its own links take it, until what it leads to stands there. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to })
    document.querySelector('main')?.append(link)
    link.click()
    link.remove()
  }, href)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await atRest(page.context())
}

const linksIn = (page: Page, within: string): Promise<string[]> =>
  page
    .locator(`${within} a[href^="/"]:not([download]):not([target])`)
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])

/** To which screen a link leads, and by what: `/orders/#`, `/proposals?proposal=#`. */
const kindOf = (href: string) => href.replaceAll(/\d+/g, '#').replace(/(search|from)=[^&]*/, '$1')

/** The first and the last of those that lead to the same kind of thing elsewhere. */
const someOf = (links: readonly string[], from: string): string[] => {
  const away = links.filter((href) => !href.startsWith(from))
  return [...Map.groupBy(away, kindOf).values()].flatMap((of) => [...new Set([of[0] ?? '', of.at(-1) ?? ''])])
}

const cast = people.filter(({ email }) => email.endsWith('@demo.test'))

const actions = Object.keys(permissions) as Action[]
const stranger = { isOwner: false, isClient: false, isSite: false }

/** Of those who have the same screens and may do the same to others' things, at the same level, the first. */
const ofEachRole = [
  ...Map.groupBy(cast, ({ flags = [], rights = [], level = 0, represents = [], publishes = [] }) => {
    const me = {
      flags,
      rights,
      level,
      personId: 0,
      name: '',
      email: '',
      clientIds: [],
      siteIds: publishes,
    } as never
    const screens = navigationOf(me).map(({ href }) => href)
    const wide = actions.filter((action) => may(actorOf(me), action, stranger))
    return [level, represents.length > 0, screens, wide].join()
  }).values(),
].flatMap(([first]) => first ?? [])

for (const { email } of ofEachRole) {
  const name = email.replace('@demo.test', '')
  test(`${name} is led to nothing that is not for them`, async ({ page, faults }) => {
    await signInAs(page, name, '/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await atRest(page.context())
    const refused = refusedTo(page)
    const screens = await linksIn(page, 'nav[aria-label="Main"]')
    expect(screens.length).toBeGreaterThan(3)
    const seen = new Set(screens)
    for (const screen of [...screens, '/calendar?view=list', '/advertiser/orders/subscriptions']) {
      await follow(page, screen)
      for (const href of someOf(await linksIn(page, 'main'), screen.split('?')[0] ?? '')) {
        if (seen.has(href)) continue
        seen.add(href)
        await follow(page, href)
      }
    }
    expect(refused).toEqual([])

    // What is not there is noticed.
    await follow(page, '/advertiser/media/press/2147483647')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing here')
    expect(refused.length).toBeGreaterThan(0)
    expect(faults.splice(0).join()).toContain('There is nothing here for you')
  })
}
