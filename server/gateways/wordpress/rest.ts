/** A real WordPress, through its REST API with an application password. */
import { z } from 'zod'
import { escapeHtml } from '#domain/kernel/html.ts'
import { wordpressText } from '#domain/sites/wordpress-text.ts'
import { networkSet } from '#server/kernel/network-set.ts'
import { type Outside, world } from '../web/guarded-fetch.ts'
import { isPublicAddress } from '../web/public-address.ts'
import {
  type PublishedArticleChange,
  type HeldArticle,
  type PictureFile,
  type Wordpress,
  type WordpressChoices,
  WordpressFault,
  type WordpressGateway,
  type WordpressLogin,
} from './gateway.ts'
import { type Rest, restOf, templateRefused } from './rest-call.ts'

const mostMs = 30_000

/**
 * `networks`: those inside that may be asked all the same, and without encryption, because nobody else listens there.
 */
export function restWordpress(
  userAgent: string,
  networks: readonly string[],
  outside: Outside = world,
): WordpressGateway {
  const inside = networkSet(networks)
  const sealed: Outside = {
    ...outside,
    isPublic: (address) => isPublicAddress(address) || inside.holds(address),
    mostMs: outside === world ? mostMs : outside.mostMs,
  }
  const plain: Outside = { ...sealed, isPublic: (address) => inside.holds(address) }
  return {
    at: (login) =>
      login.address.startsWith('https://')
        ? wordpressAt(restOf(login, userAgent, sealed))
        : wordpressAt(withoutHttps(login, userAgent, plain)),
  }
}

function withoutHttps(login: WordpressLogin, userAgent: string, plain: Outside): Rest {
  const rest = restOf(login, userAgent, plain)
  return {
    call: (call) =>
      rest.call(call).catch((error: unknown) => {
        const isInside = error instanceof WordpressFault && error.fault === 'wordpress-inside'
        throw isInside ? new WordpressFault('wordpress-not-https') : error
      }),
  }
}

const id = z.int().min(1).max(2_147_483_647)
const posts = '/wp/v2/posts'
const media = '/wp/v2/media'
const postFields = 'id,link,status,sticky,categories'

function wordpressAt(rest: Rest): Wordpress {
  const save = async (path: string, change: PublishedArticleChange, slug?: string) =>
    held(await saveOrUsualTemplate(rest, path, inTheirWords(change, slug)), change)
  return {
    test: () => test(rest),
    async find(slug) {
      const found = await ask(rest, z.array(post), posts, {
        slug: `${slug},${slug}__trashed`,
        status: everyStatus,
        context: 'edit',
        _fields: postFields,
        orderby: 'id',
        order: 'asc',
      })
      const kept = found.find(({ status }) => status !== 'trash') ?? found[0]
      return kept ? held(kept, {}) : null
    },
    createDraft: (slug, copy) => save(posts, { ...copy, status: 'draft' }, slug),
    change: (postId, change) => save(`${posts}/${postId}`, change),
    async trash(postId) {
      await rest.call({ method: 'DELETE', path: `${posts}/${postId}` }).catch(unlessGone)
    },
    async findPicture(slug) {
      const found = await ask(rest, z.array(z.object({ id })), media, { slug, _fields: 'id' })
      return found[0]?.id ?? null
    },
    async addPicture(slug, picture) {
      const added = await rest.call({ method: 'POST', path: media, form: formOf(slug, picture) })
      return understood(z.object({ id }), added).id
    },
  }
}

const everyStatus = 'publish,future,draft,pending,private,trash'

const post = z.object({
  id,
  // People press it in lists and letters.
  link: z.url({ protocol: /^https?$/ }).max(2_000),
  status: z.string(),
  sticky: z.boolean(),
  categories: z.array(z.int()),
})

/** Whoever may edit in this WordPress may hold an article back there: then it is a draft to us. */
function held(raw: z.output<typeof post>, wanted: PublishedArticleChange): HeldArticle {
  const categoryIds = raw.categories.toSorted((a, b) => a - b)
  // A category that is not there is passed over in silence.
  if (wanted.categoryIds?.some((one) => !categoryIds.includes(one)))
    throw new WordpressFault('wordpress-category-gone')
  const status = raw.status === 'publish' ? 'published' : raw.status === 'trash' ? 'trashed' : 'draft'
  return { id: raw.id, address: raw.link, status, isSticky: raw.sticky, categoryIds }
}

async function saveOrUsualTemplate(rest: Rest, path: string, json: Readonly<Record<string, unknown>>) {
  const send = async (sent: object) =>
    understood(
      post,
      await rest.call({ method: 'POST', path, query: { context: 'edit', _fields: postFields }, json: sent }),
    )
  return send(json).catch((error: unknown) => {
    if (error instanceof WordpressFault && error.detail === templateRefused)
      return send({ ...json, template: '' })
    throw error
  })
}

/** WordPress reads headlines, excerpts and captions as HTML, and many themes run what they find in them. */
const asHtml = (text: string): string => wordpressText(escapeHtml(text))

function inTheirWords(
  change: PublishedArticleChange,
  slug: string | undefined,
): Readonly<Record<string, unknown>> {
  const { headline, html, excerpt, categoryIds, authorId, pictureId, template, redirectUrl } = change
  const { status, isSticky } = change
  const theirs = {
    title: headline && asHtml(headline),
    excerpt: excerpt && asHtml(excerpt),
    content: html,
    slug,
    categories: categoryIds,
    author: authorId ?? undefined,
    template,
    sticky: isSticky,
    featured_media: pictureId === null ? 0 : pictureId,
    status: status === 'published' ? 'publish' : status,
    meta: redirectUrl === undefined ? undefined : { redirect_url: redirectUrl ?? '' },
  }
  return Object.fromEntries(Object.entries(theirs).filter(([, value]) => value !== undefined))
}

function formOf(slug: string, { bytes, mimeType, fileName, altText, credits }: PictureFile): FormData {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)], { type: mimeType }), fileName)
  for (const [name, value] of Object.entries({ slug, alt_text: altText, caption: asHtml(credits) }))
    form.set(name, value)
  return form
}

/** Step by step, so that the first thing that is wrong is the one that is named. */
async function test(rest: Rest): Promise<WordpressChoices> {
  const index = understood(indexPage, await rest.call({ path: '/', isOpen: true }), 'wordpress-rest-off')
  if (!('application-passwords' in index.authentication)) throw new WordpressFault('wordpress-passwords-off')
  const { capabilities } = await ask(rest, myself, '/wp/v2/users/me', { context: 'edit' })
  if (needed.some((right) => !capabilities[right])) throw new WordpressFault('wordpress-no-right')
  const categories = await everyChoice(rest, '/wp/v2/categories', {})
  const authors = await everyChoice(rest, '/wp/v2/users', { who: 'authors' })
  return { categories, authors }
}

/** WordPress tells no more at a time. */
const mostAtOnce = 100
/** A list that never ends is none. */
const mostPages = 20

async function everyChoice(rest: Rest, path: string, query: Readonly<Record<string, string>>) {
  const all: z.output<typeof choices> = []
  for (let page = 1; page <= mostPages; page += 1) {
    const paged = { ...query, per_page: String(mostAtOnce), page: String(page), _fields: 'id,name' }
    const some = await ask(rest, choices, path, paged)
    all.push(...some)
    if (some.length < mostAtOnce) break
  }
  return all
}

const needed = ['publish_posts', 'edit_others_posts', 'edit_published_posts', 'upload_files'] as const

const indexPage = z.object({
  namespaces: z.array(z.string()).refine((names) => names.includes('wp/v2')),
  // PHP says an empty list where nothing is in it.
  authentication: z.union([z.looseObject({}), z.array(z.never()).transform(() => ({}))]),
})
const myself = z.object({ capabilities: z.record(z.string(), z.unknown()) })
const choices = z.array(z.object({ id, name: z.string() }))

const ask = async <Schema extends z.ZodType>(
  rest: Rest,
  schema: Schema,
  path: string,
  query: Readonly<Record<string, string>>,
) => understood(schema, await rest.call({ path, query }))

function understood<Schema extends z.ZodType>(
  schema: Schema,
  data: unknown,
  fault: 'wordpress-unreadable' | 'wordpress-rest-off' = 'wordpress-unreadable',
): z.output<Schema> {
  const read = schema.safeParse(data)
  if (!read.success) throw new WordpressFault(fault)
  return read.data
}

function unlessGone(error: unknown): void {
  if (!(error instanceof WordpressFault && error.fault === 'wordpress-gone')) throw error
}
