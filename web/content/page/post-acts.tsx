/** What the settings menu of a post offers, and what needs a question first. */
import { useState } from 'react'
import type { ContentPost } from '#contract/content/post.ts'
import { openMailPreview } from '#contract/content/previews.ts'
import type { PublisherQuestion, RequestKind } from '#domain/content/publisher-request.ts'
import { mayEver } from '#domain/people/abilities.ts'
import { confirmEntries, publisherEntries } from '#web/content/publisher/publisher-acts.ts'
import { call } from '#web/kernel/call.ts'
import { usePreview } from '#web/media/use-preview.tsx'
import { actorOf } from '#web/people/actor-of.ts'
import { useMe } from '#web/people/me.ts'
import { leavingEntries, writingEntries } from '#web/content/page/piece-entries.ts'
import type { AddressOf } from '#web/content/page/pieces-page.tsx'
import type { PostCampaign } from '#web/content/page/post-columns.tsx'
import type { MenuEntry } from '#web/ui/layer/menu.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const DeleteDialog = lazyPart(
  async () => (await import('#web/content/page/delete-post-dialog.tsx')).DeletePostDialog,
)

const LetterDialog = lazyPart(
  async () => (await import('#web/content/publisher/letter-dialog.tsx')).LetterDialog,
)

const ConfirmTimeDialog = lazyPart(
  async () => (await import('#web/content/publisher/confirm-dialog.tsx')).ConfirmTimeDialog,
)

const openMail = ({ id }: ContentPost) => call(openMailPreview, { params: { id }, body: {} })

interface OpenDialog {
  readonly post: ContentPost
  readonly isRecredit: boolean
}

interface Letter {
  readonly post: ContentPost
  readonly kind: RequestKind
}

interface Confirmation {
  readonly post: ContentPost
  readonly question: PublisherQuestion
}

/** The menu of each row, and the dialog that one of its lines has opened. */
export function usePostActs(campaign: PostCampaign, addressOf: AddressOf) {
  const [asked, ask] = useState<OpenDialog | null>(null)
  const [letter, write] = useState<Letter | null>(null)
  const [confirmation, confirm] = useState<Confirmation | null>(null)
  const actor = actorOf(useMe())
  const preview = usePreview(openMail, ({ subject }: ContentPost) => subject)
  const mayAsk = mayEver(actor, 'publisher.ask')
  const mayConfirm = mayEver(actor, 'publisher.confirm')
  const lookOf = (post: ContentPost): readonly MenuEntry[] =>
    campaign.isMail
      ? [{ label: 'Preview on the site', icon: 'media', onSelect: () => preview.open(post) }]
      : []
  const menuOf = (post: ContentPost): readonly MenuEntry[] =>
    campaign.add.isOffered
      ? [
          ...writingEntries(post, campaign, addressOf),
          'rule',
          ...leavingEntries(post, (what) => ask({ post, isRecredit: what === 'recredit' })),
          'rule',
          ...lookOf(post),
          ...publisherEntries(post, mayAsk, (kind) => write({ post, kind })),
          ...confirmEntries(post, mayConfirm, (question) => confirm({ post, question })),
        ]
      : lookOf(post)
  const dialog = (
    <>
      {asked && <DeleteDialog campaign={campaign} {...asked} onClose={() => ask(null)} />}
      {confirmation && <ConfirmTimeDialog {...confirmation} onClose={() => confirm(null)} />}
      {preview.dialog}
      {letter && <LetterDialog {...letter} onClose={() => write(null)} />}
    </>
  )
  return { menuOf, dialog }
}
