/** The letter in which a post goes out: a mail for the list as it was written, or content for its publisher. */
import { mailDocument, plainMail } from '#domain/content/words/mail-document.ts'
import { withoutMergeTags } from '#domain/content/words/merge-tags.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import type { Attachment, Letter } from '../../gateways/mail/gateway.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { plainLetter } from '../../kernel/letters/plain-letter.ts'
import { filesToSend, type LetterFile } from '../../media/uploads/files-to-send.ts'
import { cleanMail } from '../clean-mails.ts'
import { linksOfPosts } from '../links/view-links.ts'
import type { PostRecord } from '../store/content-posts.ts'
import { placeOfPosts } from '../store/content-types.ts'
import { filesOfPosts } from '../store/post-files.ts'
import { keepLetter } from './store/letters.ts'
import type { PostSendingRecord } from './store/sendings.ts'

interface OutgoingPost {
  readonly post: PostRecord
  readonly way: PostSendingRecord['way']
  readonly to: string
}

/** Written down as it is about to leave. Its number is the same however often it is sent as it was approved. */
export async function writePostLetter(
  tx: Database,
  platform: Platform,
  { post, way, to }: OutgoingPost,
): Promise<{ letterId: number; letter: Letter }> {
  const { config, clock } = platform
  const [, domain = ''] = config.mailFrom.split('@')
  const approvedAt = post.approvedAt ?? clock.now()
  // With letters in it: of thirteen digits one in ten passes for the number of a card.
  const approval = approvedAt.getTime().toString(36)
  const head = { to, messageId: `post-${post.id}-${approval}@${domain}` }
  const letter = {
    ...(way === 'list' ? await forList(tx, platform, post) : await forPublisher(tx, platform, post, to)),
    ...head,
  }
  return { letterId: await keepLetter(tx, post.id, letter, clock.now()), letter }
}

/** As it was written, cleaned once more: a mail may be older than the cleaning. */
async function forList(tx: Database, platform: Platform, post: PostRecord) {
  const { subject, fromName, replyEmail, message } = post
  const link = (await linksOfPosts({ db: tx, config: platform.config }, [post])).get(post.id) ?? ''
  const words = { subject, message: cleanMail(message), link }
  return {
    subject: withoutMergeTags(subject),
    fromName: withoutMergeTags(fromName),
    replyTo: replyEmail,
    html: mailDocument(words),
    text: plainMail(words),
    attachments: attached(await filesOf(tx, platform, post)),
  }
}

const keptMs = 14 * 24 * 3_600_000

/** Everything that has to be known to post it, and its files; their addresses hold until two weeks after its time. */
async function forPublisher(
  tx: Database,
  platform: Platform,
  post: PostRecord,
  to: string,
): Promise<Omit<Letter, 'messageId'>> {
  const place = await placeOfPosts(tx, post.campaignId)
  const time = post.scheduledFor ?? platform.clock.now()
  const files = await filesOf(tx, platform, post)
  const link = (await linksOfPosts({ db: tx, config: platform.config }, [post])).get(post.id)
  const kind = place?.type.name ?? post.contentType
  const when = place?.type.isForEdition ? `the edition of ${post.day ?? ''}` : formatTime(time)
  const letter = plainLetter({
    to,
    subject: `${kind} for ${place?.siteName ?? 'your site'}, ${when}`,
    lines: [
      place?.type.isForEdition
        ? `Please print this in ${when}.`
        : `Please post this at ${when}, New York time.`,
      ...post.message.split('\n').filter((line) => line.trim() !== ''),
      ...(link ? [`Link: ${link}`] : []),
      ...(post.notes ? [`Notes: ${post.notes}`] : []),
    ],
    links: files.map(({ name, address }) => ({ label: name, address })),
    foot: 'You get this letter because the site has this address for the content of its advertisers.',
  })
  return { ...letter, attachments: attached(files) }
}

async function filesOf(tx: Database, platform: Platform, post: PostRecord): Promise<LetterFile[]> {
  const time = post.scheduledFor ?? platform.clock.now()
  const ids = ((await filesOfPosts(tx, [post.id])).get(post.id) ?? []).map(({ id }) => id)
  return filesToSend(tx, platform, ids, new Date(time.getTime() + keptMs))
}

/** What all attachments together may weigh; a heavier letter is refused by many servers. */
const mostAttachedBytes = 10_000_000

/** The first of them that fit together; the rest is there at its address. */
function attached(files: readonly LetterFile[]): Attachment[] {
  let bytes = 0
  return files.flatMap(({ name, file, mimeType, byteSize }) => {
    bytes += byteSize
    return bytes <= mostAttachedBytes ? [{ name, file, mimeType }] : []
  })
}
