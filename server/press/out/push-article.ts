/** Makes a WordPress hold what is wanted of an article. However often it is done, and wherever it broke off, there is one. */
import type { WordpressFaultName } from '#domain/sites/wordpress-fault.ts'
import type { HeldArticle, Wordpress } from '../../gateways/wordpress/gateway.ts'
import type { FileStore } from '../../kernel/files.ts'
import type { WantedArticle, WantedPicture } from './want-article.ts'

/** By it an article is found again, whatever became of the answer that named its number. */
export const slugOf = (articleId: number): string => `masthead-${articleId}`

interface ArticlePush {
  readonly articleId: number
  /** 0: it is not known to be there. */
  readonly wordpressId: number
  readonly wanted: WantedArticle
}

/** What it holds then; null where it lies in the trash, or there never was one. `left`: it was not touched. */
export type HeldCopy = HeldArticle | null | 'left'

/** What it holds, or why not. */
export type Outcome =
  | { readonly fault: null; readonly held: HeldCopy }
  | { readonly fault: WordpressFaultName }

/** A draft of what was published by hand elsewhere stays one: published as well, it would be there twice. */
export async function pushArticle(
  wordpress: Wordpress,
  files: Pick<FileStore, 'read'>,
  { articleId, wordpressId, wanted }: ArticlePush,
): Promise<HeldCopy> {
  const { status, isSticky, isByHand, filing, words, picture } = wanted
  const slug = slugOf(articleId)
  const found = isByHand ? await wordpress.find(slug) : null
  if (found && found.status !== 'published') return 'left'
  // An answer that was lost may have made one already.
  const foundId = wordpressId || ((await wordpress.find(slug))?.id ?? null)
  if (status === 'trashed') {
    if (foundId !== null) await wordpress.trash(foundId)
    return null
  }
  const copy = words && { ...words, ...filing, pictureId: await pictureIn(wordpress, files, picture) }
  const id = foundId ?? (copy && (await wordpress.createDraft(slug, copy)).id)
  return id === null ? null : wordpress.change(id, { ...filing, ...copy, status, isSticky })
}

async function pictureIn(
  wordpress: Wordpress,
  files: Pick<FileStore, 'read'>,
  picture: WantedPicture | null,
): Promise<number | null> {
  if (!picture) return null
  const { slug, key, mimeType, altText, credits } = picture
  const known = await wordpress.findPicture(slug)
  if (known !== null) return known
  const fileName = `${slug}.${mimeType.replace(/^image\//, '')}`
  return wordpress.addPicture(slug, { bytes: await files.read(key), mimeType, fileName, altText, credits })
}
