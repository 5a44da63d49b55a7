/** What is offered of an article in its row, and what needs a question first. */
import { useState } from 'react'
import type { Article } from '#contract/press/article.ts'
import { listArticles } from '#contract/press/list.ts'
import { openArticlePreview } from '#contract/press/previews.ts'
import { mayEver } from '#domain/people/abilities.ts'
import { call } from '#web/kernel/call.ts'
import { decisionsToTake } from '#domain/press/decisions.ts'
import { refresh } from '#web/kernel/read.ts'
import { usePreview } from '#web/media/use-preview.tsx'
import { actorOf } from '#web/people/actor-of.ts'
import { useMe } from '#web/people/me.ts'
import { usePinActs } from '#web/pins/pin-acts.tsx'
import { DeleteArticleDialog } from '#web/press/page/delete-article-dialog.tsx'
import { RequestDialog } from '#web/press/page/request-dialog.tsx'
import { useSendNow } from '#web/press/out/use-send-now.ts'
import { leavingEntries, refusal, writingEntries } from '#web/content/page/piece-entries.ts'
import type { AddressOf } from '#web/content/page/pieces-page.tsx'
import type { PressCampaign } from '#web/press/page/press-campaign.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { screenAddress } from '#web/kernel/screen-address.ts'
import type { MenuEntry } from '#web/ui/layer/menu.tsx'

const RemoveLabelDialog = lazyPart(
  async () => (await import('#web/press/label/remove-label-dialog.tsx')).RemoveLabelDialog,
)
const EnterAddressDialog = lazyPart(
  async () => (await import('#web/press/out/enter-address-dialog.tsx')).EnterAddressDialog,
)
const ViewsDialog = lazyPart(async () => (await import('#web/press/views/views-dialog.tsx')).ViewsDialog)

const openArticle = ({ id }: Article) => call(openArticlePreview, { params: { id }, body: {} })

interface OpenDialog {
  readonly article: Article
  readonly what: 'delete' | 'recredit' | 'publisher' | 'address' | 'label' | 'views'
}

/** The menu of each row, and the dialog that one of its lines has opened. */
export function useArticleActs(campaign: PressCampaign, addressOf: AddressOf) {
  const [asked, ask] = useState<OpenDialog | null>(null)
  const close = () => ask(null)
  const pins = usePinActs('article', () => refresh(listArticles))
  const sending = useSendNow()
  const preview = usePreview(openArticle, ({ headline }: Article) => headline)
  const mayRemoveLabels = mayEver(actorOf(useMe()), 'press.removeSponsored')
  const menuOf = (article: Article): readonly MenuEntry[] => [
    ...(campaign.add.isOffered ? writingEntries(article, campaign, addressOf) : []),
    { label: 'Preview on the site', icon: 'media', onSelect: () => preview.open(article) },
    ...(campaign.seesSettings ? ['rule' as const, ...staffEntries(article, ask)] : []),
    ...sendingEntries(article, () => void sending.run({ params: { id: article.id }, body: {} }), ask),
    ...pins.entriesOf({ ...article, name: article.headline }),
    ...(mayRemoveLabels ? [labelEntry(article, ask)] : []),
    { label: 'Views…', icon: 'eye', onSelect: () => ask({ article, what: 'views' }) },
    ...(campaign.add.isOffered
      ? ['rule' as const, ...leavingEntries(article, (what) => ask({ article, what }))]
      : []),
  ]
  const dialog = (
    <>
      {asked && <AskedDialog {...asked} onClose={close} />}
      {pins.dialog}
      {preview.dialog}
    </>
  )
  return { menuOf, dialog, onDelete: (article: Article) => ask({ article, what: 'delete' }) }
}

function AskedDialog({ what, article, onClose }: OpenDialog & { readonly onClose: () => void }) {
  if (what === 'publisher') return <RequestDialog article={article} onClose={onClose} />
  if (what === 'address') return <EnterAddressDialog article={article} onClose={onClose} />
  if (what === 'label') return <RemoveLabelDialog article={article} onClose={onClose} />
  if (what === 'views') return <ViewsDialog article={article} onClose={onClose} />
  return <DeleteArticleDialog article={article} onClose={onClose} isRecredit={what === 'recredit'} />
}

const labelEntry = (article: Article, ask: (asked: OpenDialog) => void): MenuEntry => ({
  label: 'Remove Sponsored tag…',
  onSelect: () => ask({ article, what: 'label' }),
  ...refusal(article.may.removeLabel),
})

function staffEntries(article: Article, ask: (asked: OpenDialog) => void): MenuEntry[] {
  const { id, may } = article
  const isToBeDecided =
    (may.decide === null || may.decidePhoto === null) &&
    decisionsToTake({ ...article, hasPhoto: article.photo !== null }).length > 0
  return [
    ...(isToBeDecided
      ? [
          {
            label: 'Approve or reject',
            icon: 'approvals' as const,
            href: screenAddress('/approvals', { article: id }),
          },
        ]
      : []),
    {
      label: 'Ask the publisher to approve…',
      onSelect: () => ask({ article, what: 'publisher' }),
      ...refusal(may.requestApproval),
    },
  ]
}

/** Where it does not go by itself; whoever may do neither is told of it in the row alone. */
function sendingEntries(article: Article, onSend: () => void, ask: (asked: OpenDialog) => void): MenuEntry[] {
  const { sending } = article
  if (!sending || (sending.maySendNow !== null && sending.mayEnter !== null)) return []
  return [
    { label: 'Send now', onSelect: onSend, ...refusal(sending.maySendNow) },
    {
      label: 'Enter the address…',
      onSelect: () => ask({ article, what: 'address' }),
      ...refusal(sending.mayEnter),
    },
  ]
}
