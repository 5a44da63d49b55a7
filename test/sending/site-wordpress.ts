/** The WordPress of the site of the tests, the local twin or a real one: what is asked of both, they are asked alike. */
import type { HeldArticle, WordpressGateway, WordpressLogin } from '#server/gateways/wordpress/gateway.ts'
import { localLogin, localWordpress } from '#server/gateways/wordpress/local.ts'
import { restWordpress } from '#server/gateways/wordpress/rest.ts'
import { startWordpress } from '../wordpress/real-wordpress.ts'
import type { World } from '../world.ts'

export interface SiteWordpress extends WordpressGateway {
  /** The login of whoever publishes there. */
  login(): WordpressLogin
  /** Numbers of the categories of all articles and of sponsored ones. */
  readonly category: number
  readonly sponsored: number
  find(slug: string): Promise<HeldArticle | null>
  /** How many readers see under a slug. */
  published(slug: string): Promise<number>
  /** Takes the password back; from then on the login has another one. */
  revoke(): Promise<void>
  close(): Promise<void>
}

export async function twinOf({ dataDir, clock }: World): Promise<SiteWordpress> {
  const twin = localWordpress(dataDir, clock, '')
  const known = { address: 'https://gazette.example', ...localLogin }
  let password: string = known.password
  return {
    at: (to) => twin.at({ ...to, password: to.password === password ? known.password : 'revoked' }),
    login: () => ({ ...known, password }),
    category: 2,
    sponsored: 3,
    find: (slug) => twin.at(known).find(slug),
    published: async (slug) =>
      (await twin.published(known.address)).filter((one) => one.slug === slug).length,
    revoke: async () => {
      password = 'another'
    },
    close: async () => {},
  }
}

export async function realOf(): Promise<SiteWordpress> {
  const real = await startWordpress()
  const { at } = restWordpress('Masthead', ['127.0.0.1'])
  let login = { address: real.address, user: 'editor', password: real.editor }
  const ask = async (path: string, method = 'GET', query = '') => {
    const authorization = `Basic ${btoa(`${login.user}:${login.password}`)}`
    const answer = await fetch(`${real.address}/?rest_route=/wp/v2/${path}${query}`, {
      method,
      headers: { authorization },
    })
    if (!answer.ok) throw new Error(`WordPress answers ${answer.status} to ${path}`)
    return answer.json()
  }
  return {
    at,
    login: () => login,
    category: 1,
    sponsored: real.sponsored,
    find: (slug) => at(login).find(slug),
    published: async (slug) => ((await ask('posts', 'GET', `&slug=${slug}`)) as unknown[]).length,
    async revoke() {
      const passwords = 'users/me/application-passwords'
      const { uuid } = (await ask(`${passwords}/introspect`)) as { uuid: string }
      const { password } = (await ask(passwords, 'POST', '&name=Another')) as { password: string }
      await ask(`${passwords}/${uuid}`, 'DELETE')
      login = { ...login, password }
    },
    close: () => real.close(),
  }
}
