/** What the settings menu of a post offers, and what needs a question first. */
import { useState } from 'react'
import type { ContentPost } from '#contract/content/post.ts'
import type { RequestKind } from '#domain/content/publisher-request.ts'
import { mayEver } from '#domain/people/abilities.ts'
import { publisherEntries } from '#web/content/publisher/publisher-acts.ts'
import { actorOf } from '#web/people/actor-of.ts'
import { useMe } from '#web/people/me.ts'
import type { AddressOf, PostCampaign } from '#web/content/page/post-columns.tsx'
import type { MenuEntry } from '#web/ui/layer/menu.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const DeleteDialog = lazyPart(
  async () => (await import('#web/content/page/delete-post-dialog.tsx')).DeletePostDialog,
)

const LetterDialog = lazyPart(
  async () => (await import('#web/content/publisher/letter-dialog.tsx')).LetterDialog,
)

interface Asked {
  readonly post: ContentPost
  readonly isRecredit: boolean
}

interface Letter {
  readonly post: ContentPost
  readonly kind: RequestKind
}

/** The menu of each row, and the dialog that one of its lines has opened. */
export function usePostActs(campaign: PostCampaign, addressOf: AddressOf) {
  const [asked, ask] = useState<Asked | null>(null)
  const [letter, write] = useState<Letter | null>(null)
  const mayAsk = mayEver(actorOf(useMe()), 'publisher.ask')
  const menuOf = (post: ContentPost): readonly MenuEntry[] =>
    campaign.add.isOffered
      ? [
          ...entriesOf(post, campaign, addressOf, ask),
          'rule',
          ...publisherEntries(post, mayAsk, (kind) => write({ post, kind })),
        ]
      : []
  const dialog = (
    <>
      {asked && <DeleteDialog campaign={campaign} {...asked} onClose={() => ask(null)} />}
      {letter && <LetterDialog {...letter} onClose={() => write(null)} />}
    </>
  )
  return { menuOf, dialog }
}

function entriesOf(
  post: ContentPost,
  { hasCopyTarget }: PostCampaign,
  addressOf: AddressOf,
  ask: (asked: Asked) => void,
): MenuEntry[] {
  const { id, may } = post
  const refusal = (reason: string | null) => ({ disabledReason: reason ?? undefined })
  return [
    { label: 'Edit', icon: 'pencil', href: addressOf('edit', id), ...refusal(may.edit) },
    // What cannot be copied, or nowhere, offers it not at all (CNT-13, MED-12).
    ...(may.duplicate === null && hasCopyTarget
      ? [{ label: 'Duplicate', icon: 'plus' as const, shortcut: 'd', href: addressOf('duplicate', id) }]
      : []),
    'rule',
    { label: 'Recredit', onSelect: () => ask({ post, isRecredit: true }), ...refusal(may.recredit) },
    {
      ...{ label: 'Delete', isDanger: true, ...refusal(may.delete) },
      onSelect: () => ask({ post, isRecredit: false }),
    },
  ]
}
