/** What an article lives through in WordPress: the same for the local twin and for a real one. */
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { visibleText } from '#domain/content/words/visible-text.ts'
import { articleHtml } from '#domain/kernel/allowed-html.ts'
import { wordpressText } from '#domain/sites/wordpress-text.ts'
import { cleanHtml } from '#server/kernel/markup/clean-html.ts'
import { shortcodes } from '#test/corpora/shortcodes.ts'
import { png } from '#test/files/pictures.ts'
import { type RealWordpress, startWordpress } from '#test/wordpress/real-wordpress.ts'
import type { ArticleCopy, HeldArticle, WordpressGateway, WordpressLogin } from './gateway.ts'
import { localChoices, localLogin, localWordpress } from './local.ts'
import { restWordpress } from './rest.ts'

interface Site {
  readonly gateway: WordpressGateway
  readonly login: WordpressLogin
  readonly sponsored: number
  /** The words that readers find in an article. */
  read(article: HeldArticle): Promise<string>
}

let real: RealWordpress
beforeAll(async () => {
  real = await startWordpress()
})
afterAll(() => real.close())

const overRest = (): WordpressGateway => restWordpress('Masthead', ['127.0.0.1'])
const twin = (): Site => {
  const folder = mkdtempSync(join(inject('runFolder'), 'wordpress-'))
  const gateway = localWordpress(folder, { now: () => new Date() }, 'http://localhost')
  return {
    gateway,
    read: async ({ id }) =>
      visibleText(
        (await gateway.published('https://gazette.example')).find((one) => one.id === id)?.html ?? '',
      ),
    login: { address: 'https://gazette.example', ...localLogin },
    sponsored: localChoices.categories[2]?.id ?? 0,
  }
}
const realSite = (): Site => ({
  gateway: overRest(),
  login: { address: real.address, user: 'editor', password: real.editor },
  sponsored: real.sponsored,
  async read({ address }) {
    const page = await (await fetch(address)).text()
    // Its typography is the site's own.
    const plain = page.replace(/&#82(?:20|21|43);/g, '"').replace(/&#82(?:16|17|42);/g, "'")
    return visibleText(/<div class="entry-content">(.*?)<\/div><!-- .entry-content/s.exec(plain)?.[1] ?? '')
  },
})

const copy: ArticleCopy = {
  headline: 'Bread & <b>butter</b>',
  html: '<h2>Every morning</h2><p>From five on.</p>',
  excerpt: 'From five on',
  categoryIds: [1],
  authorId: null,
  pictureId: null,
  template: 'single_template_5',
  redirectUrl: 'https://ohrbakery.example/',
}

describe.each([
  ['the local twin', twin],
  ['a real WordPress', realSite],
])('%s', (_name, siteOf) => {
  let site: Site
  const wordpress = () => site.gateway.at(site.login)
  beforeAll(() => {
    site = siteOf()
  })

  test('says what articles may be filed under, and refuses another password', async () => {
    const { categories, authors } = await wordpress().test()
    expect(categories).toContainEqual({ id: site.sponsored, name: 'Sponsored' })
    expect(authors.length).toBeGreaterThan(0)
    const other = site.gateway.at({ ...site.login, password: 'abcd efgh ijkl mnop qrst uvwx' })
    await expect(other.test()).rejects.toMatchObject({ fault: 'wordpress-wrong-password' })
    await expect(other.find('masthead-1')).rejects.toMatchObject({ fault: 'wordpress-wrong-password' })
    await expect(other.createDraft('masthead-1', copy)).rejects.toMatchObject({
      fault: 'wordpress-wrong-password',
    })
  })

  test('D-104 drafts an article, publishes, changes, pins and unpins it, takes its label away and puts it into the trash', async () => {
    const slug = 'masthead-7'
    expect(await wordpress().find(slug)).toBeNull()
    const pictureId = await wordpress().addPicture('masthead-7-picture', {
      bytes: await png(80, 60),
      mimeType: 'image/png',
      fileName: 'bread.png',
      altText: 'A loaf',
      credits: 'Ada <Klein>',
    })
    expect(await wordpress().findPicture('masthead-7-picture')).toBe(pictureId)
    expect(await wordpress().findPicture('masthead-8-picture')).toBeNull()

    const draft = await wordpress().createDraft(slug, {
      ...copy,
      pictureId,
      categoryIds: [1, site.sponsored],
    })
    expect(draft).toMatchObject({ status: 'draft', isSticky: false, categoryIds: [1, site.sponsored] })
    expect(await wordpress().find(slug)).toEqual(draft)
    const { id } = draft

    const published = await wordpress().change(id, { status: 'published' })
    expect(published).toMatchObject({ id, status: 'published' })
    expect(await wordpress().change(id, { status: 'published' })).toEqual(published)
    expect(await wordpress().change(id, { headline: 'Bread', isSticky: true })).toMatchObject({
      isSticky: true,
    })
    expect(await wordpress().change(id, { isSticky: false, categoryIds: [1] })).toEqual({
      ...published,
      categoryIds: [1],
    })

    await wordpress().trash(id)
    expect(await wordpress().find(slug)).toMatchObject({ id, status: 'trashed' })
    await wordpress().trash(id)
    expect(await wordpress().change(id, { status: 'draft' })).toMatchObject({ id, status: 'draft' })
    expect(await wordpress().find(slug)).toMatchObject({ id, status: 'draft' })
  })

  test('D-245 runs what looks like its own code, unless it was sent as text: then readers read the words', async () => {
    const published = async (slug: string, html: string) => {
      const { id } = await wordpress().createDraft(slug, { ...copy, html })
      return site.read(await wordpress().change(id, { status: 'published' }))
    }
    for (const [at, typed] of shortcodes.entries()) {
      const html = cleanHtml(typed, articleHtml)
      expect([typed, await published(`masthead-1${at}`, wordpressText(html))]).toEqual([
        typed,
        visibleText(html),
      ])
    }
    const run = await published('masthead-20', shortcodes.slice(0, 3).join('\n'))
    for (const code of ['[gallery', '[caption', '[audio']) expect(run).not.toContain(code)
    expect(run).toContain('CAPTION')
  })

  test('says so where a category or the article itself is gone', async () => {
    const gone = { ...copy, categoryIds: [1, 99_999] }
    await expect(wordpress().createDraft('masthead-9', gone)).rejects.toMatchObject({
      fault: 'wordpress-category-gone',
    })
    expect(await wordpress().find('masthead-9')).toMatchObject({ status: 'draft' })
    await expect(wordpress().change(99_999, { status: 'published' })).rejects.toMatchObject({
      fault: 'wordpress-gone',
    })
  })
})

describe('a real WordPress', () => {
  const at = (path: string, login: Partial<WordpressLogin> = {}) =>
    overRest().at({ ...realSite().login, address: `${real.address}${path}`, ...login })

  test.each([
    ['/without-header', 'wordpress-no-header'],
    ['/without-passwords', 'wordpress-passwords-off'],
    ['/without-rest', 'wordpress-rest-off'],
  ])('%s: what is wrong has a name', async (path, fault) => {
    await expect(at(path).test()).rejects.toMatchObject({ fault })
  })

  test('an author may not publish what others wrote', async () => {
    const author = at('', { user: 'author', password: real.author })
    await expect(author.test()).rejects.toMatchObject({ fault: 'wordpress-no-right' })
  })

  test('readers see the headline as it was written, and the picture with its words', async () => {
    const wordpress = at('')
    const pictureId = await wordpress.addPicture('masthead-11-picture', {
      bytes: await png(80, 60),
      mimeType: 'image/png',
      fileName: 'bread.png',
      altText: 'A "loaf"',
      credits: 'Ada <Klein>',
    })
    const { id } = await wordpress.createDraft('masthead-11', { ...copy, pictureId })
    const { address } = await wordpress.change(id, { status: 'published' })
    const page = await (await fetch(address)).text()
    expect(page).toContain('<h2>Every morning</h2>')
    expect(page).toMatch(/<h1[^>]*>Bread &#0?38; &#60;b&#62;butter&#60;\/b&#62;<\/h1>/)
    expect(page).toContain('alt="A &quot;loaf&quot;"')
    const media = await (await fetch(`${real.address}/?rest_route=/wp/v2/media/${pictureId}`)).json()
    expect(media).toMatchObject({
      alt_text: 'A "loaf"',
      caption: { rendered: expect.stringContaining('Ada &#60;Klein&#62;') },
    })
  })
})
