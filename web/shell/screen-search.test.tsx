/** What addresses say, asked of the router as it stands, and of the compiler, which checks what links say. */
import { createMemoryHistory, createRouter, Link, linkOptions } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { frontScreens, innerScreens } from '#contract/screens.ts'
import { addressHere, parseSearch, screenAddress, stringifySearch } from '#web/kernel/screen-address.ts'
import type { router } from '#web/shell/router.ts'
import { routes } from '#web/shell/routes.tsx'

function openedAt(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] })
  const opened = createRouter({ routeTree: routes, parseSearch, stringifySearch, history })
  const { pathname } = opened.latestLocation
  // What the router makes of an address that is opened, which it puts in its place when it is another.
  const { href } = opened.buildLocation({ to: pathname, search: true, _includeValidateSearch: true } as never)
  return { href, search: opened.matchRoutes(opened.latestLocation).at(-1)?.search }
}

describe('an address that somebody has', () => {
  const screens = [...frontScreens, ...innerScreens].map((screen) => screen.replace(/\$\w+/, '12'))

  test.each(screens)('%s stays letter for letter, and is read as the text that it is', (screen) => {
    const said = {
      show: 'enabled,archived',
      status: 'nobody',
      page: '-1',
      token: '1e5',
      on: 'true',
      tab: '{"a":1}',
      unknown: 'a b',
    }
    const address = `${screen}?show=enabled%2Carchived&status=nobody&page=-1&token=1e5&on=true&tab=%7B%22a%22%3A1%7D&unknown=a+b`
    expect(openedAt(address)).toEqual({ href: address, search: said })
  })

  test('loses what is empty, and nothing else', () => {
    expect(openedAt('/orders?search=&status=paid')).toMatchObject({ href: '/orders?status=paid' })
  })
})

test('a link says what its screen knows, and the compiler refuses the rest', () => {
  const to = '/orders'
  expect([
    screenAddress(to, { resend: 12, search: 'a & b', page: undefined }),
    screenAddress('/advertiser/medias/$campaignId', { show: 'disabled' }, { campaignId: 7 }),
    linkOptions({ to, search: { resend: 12 } }).search,
  ]).toEqual(['/orders?resend=12&search=a+%26+b', '/advertiser/medias/7?show=disabled', { resend: 12 }])
})

/** Not run: the compiler reads it, and complains when what should be refused is not. */
export function refused(open: typeof router) {
  return [
    // @ts-expect-error: sales have no such filter
    screenAddress('/orders', { salesman: 12 }),
    // @ts-expect-error: no sale is in that state
    screenAddress('/orders', { status: 'lost' }),
    // @ts-expect-error: an id is a number or its digits
    screenAddress('/orders', { resend: true }),
    // @ts-expect-error: there is no such screen
    screenAddress('/order', {}),
    // @ts-expect-error: whose media is missing
    screenAddress('/advertiser/medias/$campaignId', {}),
    // @ts-expect-error: no screen knows it
    addressHere({ salesmen: 12 }),
    // @ts-expect-error: sales have no such filter
    <Link key="link" to="/orders" search={{ salesman: 12 }} />,
    // @ts-expect-error: among the tasks is no such view
    open.navigate({ to: '/tasks', search: { view: 'cards' } }),
  ]
}
