/** The letter that puts an article before its publisher. */
import { whenInWords } from '#domain/content/publisher-request.ts'
import { visibleText } from '#domain/content/words/visible-text.ts'
import { escapeHtml } from '#domain/kernel/html.ts'
import { letterToPublisher } from '../../content/publisher/letter-of-request.ts'
import type { RequestRecord } from '../../content/publisher/read-requests.ts'
import type { Letter } from '../../gateways/mail/gateway.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import type { OwnArticle } from '../change-article.ts'
import { articleForPublisher } from './article-for-publisher.ts'

export async function letterOfArticle(
  tx: Database,
  platform: Platform,
  request: RequestRecord,
  own: OwnArticle,
): Promise<Letter> {
  const shown = await articleForPublisher(tx, platform, own)
  const { headline, html, altText, photoCredits, picturePath, siteName, advertiserName } = shown
  const when = whenInWords({ ...shown, isForEdition: false })
  const caption = [altText, photoCredits && `photo: ${photoCredits}`].filter(Boolean).join(', ')
  return letterToPublisher(tx, platform, request, {
    subject: `Approve the article: ${headline}`,
    asks: {
      line: `${advertiserName} would like to publish the article below on ${siteName}, ${when}. May it go out as it is?`,
      step: 'Look at the article and approve it',
    },
    links: picturePath
      ? [
          {
            label: caption ? `The picture (${caption})` : 'The picture',
            address: `${platform.config.baseUrl}${picturePath}`,
          },
        ]
      : [],
    shown: { html: `<h1>${escapeHtml(headline)}</h1>${html}`, text: `${headline}\n\n${visibleText(html)}` },
    askedBy: own.piece.publisherAskedBy,
  })
}
