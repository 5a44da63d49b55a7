/** What the calls with a form of a post, a livestream or an article have in common. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { checkFileCount } from '#domain/content/file-count.ts'
import type { Context } from '../kernel/context.ts'
import { allow } from '../kernel/refused.ts'
import { type WantedFiles, withWholeFiles } from '../media/uploads/take-whole.ts'
import type { SentWithForm } from './files/files-of-form.ts'

interface SentForm {
  readonly context: Context
  readonly request: FastifyRequest
  /** How many there may be, where it is another number than of posts. */
  readonly most?: number
  readonly wanted?: WantedFiles
}

/** With the files that came within the form, whatever it calls them: so many as there may be are looked at. */
export function withSentFiles<Done>(
  { context, request: { uploads }, wanted, ...limit }: SentForm,
  work: (sentFiles: readonly SentWithForm[]) => Promise<Done>,
): Promise<Done> {
  const files = [...(uploads?.values() ?? [])].flat()
  allow(checkFileCount({ many: files.length, mayBeNone: true }, { needsMedia: false, ...limit }))
  return withWholeFiles(context, files, work, wanted)
}

/** All that a form wrote, as replies show it. */
export async function viewWritten<Row, Item>(rows: readonly Row[], view: (row: Row) => Promise<Item>) {
  const items: Item[] = []
  for (const row of rows) items.push(await view(row))
  const [item] = items
  const [first] = rows
  if (!item || !first) throw new Error('nothing was written')
  return { first, item, items }
}

/** A form of a plain page goes back to the list of its campaign; a call from a script gets what was written. */
export function leadBack(
  list: 'content' | 'press',
  { campaignId }: { readonly campaignId: number },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const isPlainForm =
    request.headers['x-requested-with'] === undefined && (request.headers.accept ?? '').includes('text/html')
  if (isPlainForm) reply.redirect(`/advertiser/media/${list}/${campaignId}`, 303)
}
