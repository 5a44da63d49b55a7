/**
 * The local twin of WordPress, for the demonstration: one for each address, each with files of its own, so that it can be
 * asked, as an independent witness, what it was sent. What it holds outlives the process, as a real one's posts do.
 */
import type { Clock } from '#server/kernel/clock.ts'
import {
  type PublishedArticleChange,
  type ArticleCopy,
  type HeldArticle,
  type Wordpress,
  type WordpressChoices,
  WordpressFault,
  type WordpressGateway,
} from './gateway.ts'
import { renderedContent } from './local-content.ts'
import { type LocalShelf, openShelf } from './local-shelf.ts'

export interface LocalArticle extends Omit<HeldArticle, 'address'>, Omit<ArticleCopy, 'categoryIds'> {
  readonly slug: string
  readonly publishedAt: string | null
}

interface LocalPicture {
  readonly id: number
  readonly slug: string
  readonly mimeType: string
  readonly altText: string
  readonly credits: string
  readonly base64: string
}

export interface LocalWordpress extends WordpressGateway {
  /** What readers see at an address, once WordPress has made of the text what it makes of it: the sticky ones first, then the newest. */
  published(address: string): Promise<LocalArticle[]>
  picture(address: string, id: number): Promise<LocalPicture | null>
}

/** Who may sign in to each of them. */
export const localLogin = { user: 'masthead', password: 'demo demo demo demo demo demo' } as const

export const localChoices: WordpressChoices = {
  categories: [
    { id: 1, name: 'Uncategorized' },
    { id: 2, name: 'Community' },
    { id: 3, name: 'Sponsored' },
  ],
  authors: [{ id: 1, name: 'Masthead' }],
}

/** Where the demonstration shows an article of the WordPress at a host. */
export const localArticlePath = (host: string, id: number | string): string => `/demo/articles/${host}/${id}`

export function localWordpress(dataDir: string, clock: Clock, baseUrl: string): LocalWordpress {
  const articlesAt = (address: string) => openShelf<LocalArticle>(dataDir, address, 'articles')
  const picturesAt = (address: string) => openShelf<LocalPicture>(dataDir, address, 'pictures')
  return {
    at: ({ address, user, password }) => {
      const isKnown = user === localLogin.user && password === localLogin.password
      const { host } = new URL(address)
      const addressOf = (id: number) => `${baseUrl}${localArticlePath(host, id)}`
      const wordpress = wordpressOn(articlesAt(address), picturesAt(address), clock, addressOf)
      return isKnown ? wordpress : refusing(wordpress)
    },
    async published(address) {
      const all = await articlesAt(address).all()
      const out = all.filter(({ status }) => status === 'published')
      const newest = (one: LocalArticle) => one.publishedAt ?? ''
      return out
        .sort(
          (a, b) =>
            Number(b.isSticky) - Number(a.isSticky) || newest(b).localeCompare(newest(a)) || b.id - a.id,
        )
        .map((one) => ({ ...one, html: renderedContent(one.html) }))
    },
    picture: (address, id) => picturesAt(address).find(id),
  }
}

function refusing(wordpress: Wordpress): Wordpress {
  const refuse = () => Promise.reject(new WordpressFault('wordpress-wrong-password'))
  return Object.fromEntries(Object.keys(wordpress).map((name) => [name, refuse])) as unknown as Wordpress
}

function wordpressOn(
  articles: LocalShelf<LocalArticle>,
  pictures: LocalShelf<LocalPicture>,
  clock: Clock,
  addressOf: (id: number) => string,
): Wordpress {
  const told = ({ id, status, isSticky, categoryIds }: LocalArticle): HeldArticle => ({
    id,
    status,
    isSticky,
    categoryIds,
    address: addressOf(id),
  })
  const change = async (id: number, wanted: PublishedArticleChange) => {
    const before = await articles.find(id)
    if (!before) throw new WordpressFault('wordpress-gone')
    const after = changed(before, wanted, clock.now())
    await articles.save(after)
    if (wanted.categoryIds?.some((one) => !after.categoryIds.includes(one)))
      throw new WordpressFault('wordpress-category-gone')
    return told(after)
  }
  return {
    test: async () => localChoices,
    async find(slug) {
      const all = await articles.all()
      const found =
        all.find((one) => one.slug === slug && one.status !== 'trashed') ??
        all.find((one) => one.slug === trashedSlug(slug))
      return found ? told(found) : null
    },
    async createDraft(slug, copy) {
      const { id } = await articles.add({
        ...copy,
        slug,
        status: 'draft',
        isSticky: false,
        publishedAt: null,
        categoryIds: [],
      })
      return change(id, { categoryIds: copy.categoryIds })
    },
    change,
    async trash(id) {
      const before = await articles.find(id)
      if (before && before.status !== 'trashed')
        await articles.save({ ...before, status: 'trashed', slug: trashedSlug(before.slug), isSticky: false })
    },
    async findPicture(slug) {
      return (await pictures.all()).find((one) => one.slug === slug)?.id ?? null
    },
    async addPicture(slug, { bytes, mimeType, altText, credits }) {
      const base64 = bytes.toString('base64')
      return (await pictures.add({ slug, mimeType, altText, credits, base64 })).id
    },
  }
}

const trashedSlug = (slug: string): string => `${slug}__trashed`

/** A category that is not there is passed over, and a date is given when it is published, once. */
function changed(before: LocalArticle, wanted: PublishedArticleChange, now: Date): LocalArticle {
  const after = { ...before, ...wanted }
  const known = localChoices.categories.map(({ id }) => id)
  return {
    ...after,
    categoryIds: after.categoryIds.filter((one) => known.includes(one)),
    slug: after.status === 'trashed' ? after.slug : after.slug.replace(/__trashed$/, ''),
    publishedAt: after.status === 'published' ? (before.publishedAt ?? now.toISOString()) : null,
  }
}
