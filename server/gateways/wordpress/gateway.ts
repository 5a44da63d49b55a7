/**
 * The WordPress of a site, in our words. It knows no keys against repeats, so whoever creates something looks for its
 * slug first; every other call may be repeated. Each call answers, or throws a `WordpressFault` that names why not.
 */
import type { WordpressFaultName } from '#domain/sites/wordpress-fault.ts'

export interface WordpressLogin {
  /** Where the site's front page is, such as `https://gazette.example` or `https://gazette.example/news`. */
  readonly address: string
  readonly user: string
  /** An application password, which WordPress makes for one program and can take back alone. */
  readonly password: string
}

export interface WordpressGateway {
  at(login: WordpressLogin): Wordpress
}

export interface Wordpress {
  /** Throws where anything is missing that articles need. */
  test(): Promise<WordpressChoices>
  /** Whatever has become of it, in the trash as well; null where there never was one, or it is deleted for good. */
  find(slug: string): Promise<HeldArticle | null>
  /** As a draft. Under one slug at most one is created where `find` is asked first. */
  createDraft(slug: string, copy: ArticleCopy): Promise<HeldArticle>
  /** Publishing names no date: WordPress has a clock of its own. What lay in the trash comes back under its slug. */
  change(id: number, change: PublishedArticleChange): Promise<HeldArticle>
  /** Harmless where it lies there already. */
  trash(id: number): Promise<void>
  /** The number of the picture under this slug. */
  findPicture(slug: string): Promise<number | null>
  addPicture(slug: string, picture: PictureFile): Promise<number>
}

interface Choice {
  readonly id: number
  readonly name: string
}

/** What articles may be filed under, and in whose name, in this WordPress. */
export interface WordpressChoices {
  readonly categories: readonly Choice[]
  readonly authors: readonly Choice[]
}

export interface HeldArticle {
  readonly id: number
  /** Where readers find it; of a draft, where its editors do. */
  readonly address: string
  readonly status: 'draft' | 'published' | 'trashed'
  readonly isSticky: boolean
  readonly categoryIds: readonly number[]
}

export interface ArticleCopy {
  readonly headline: string
  readonly html: string
  readonly excerpt: string
  readonly categoryIds: readonly number[]
  /** Null: whoever the password is for. */
  readonly authorId: number | null
  readonly pictureId: number | null
  /** The site's own template; empty: the usual one. A theme without it shows its usual one. */
  readonly template: string
  /** Kept in the field `redirect_url`, for themes that know it. */
  readonly redirectUrl: string | null
}

export interface PublishedArticleChange extends Partial<ArticleCopy> {
  readonly status?: 'draft' | 'published'
  readonly isSticky?: boolean
}

export interface PictureFile {
  readonly bytes: Buffer
  readonly mimeType: string
  /** The name of the file with its ending. */
  readonly fileName: string
  readonly altText: string
  readonly credits: string
}

export class WordpressFault extends Error {
  readonly fault: WordpressFaultName
  /** What WordPress called it, for the log. */
  readonly detail: string | undefined

  constructor(fault: WordpressFaultName, detail?: string) {
    super(detail ? `${fault}: ${detail}` : fault)
    this.fault = fault
    this.detail = detail
  }
}
