/** The letters about a post that its row's menu offers. */
import type { ContentPost } from '#contract/content/post.ts'
import type { PublisherQuestion, RequestKind } from '#domain/content/publisher-request.ts'
import type { MenuEntry } from '#web/ui/layer/menu.tsx'

const entries = [
  ['content', 'Ask to approve the content', 'askContent'],
  ['time', 'Ask to confirm the time', 'askTime'],
  ['reminder', 'Remind the publisher', 'remind'],
  ['test', 'Send a test', 'test'],
] as const satisfies readonly (readonly [RequestKind, string, keyof ContentPost['may']])[]

/** Those of this person, each with the reason why not now; what they may never write is not offered. */
export const publisherEntries = (
  { may }: ContentPost,
  mayAsk: boolean,
  write: (kind: RequestKind) => void,
): MenuEntry[] =>
  entries
    .filter(([kind]) => mayAsk || kind === 'test')
    .map(([kind, label, act]) => ({
      label: `${label}…`,
      onSelect: () => write(kind),
      disabledReason: may[act] ?? undefined,
    }))

const confirmations = [
  ['content', 'Publisher approved the content', 'confirmContent'],
  ['time', 'Publisher confirmed the time', 'confirmTime'],
] as const satisfies readonly (readonly [PublisherQuestion, string, keyof ContentPost['may']])[]

/** What was said some other way than by a link, for those who may keep it. */
export const confirmEntries = (
  { may }: ContentPost,
  mayConfirm: boolean,
  confirm: (question: PublisherQuestion) => void,
): MenuEntry[] =>
  mayConfirm
    ? confirmations.map(([question, label, act]) => ({
        label: `${label}…`,
        onSelect: () => confirm(question),
        disabledReason: may[act] ?? undefined,
      }))
    : []
