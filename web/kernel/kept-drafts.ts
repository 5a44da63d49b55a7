/** What is kept of forms: read when one is opened, and told anew by what is sent of it from this page. */
import { discardDraft, getDraft, keepDraft, takeDraft } from '#contract/kernel/drafts.ts'
import type { Reply, Request } from '#contract/kernel/endpoint.ts'
import { call } from '#web/kernel/call.ts'
import { productNow } from '#web/kernel/product-clock.ts'
import { type ReadResult, replies, useReading } from '#web/kernel/read.ts'
import { addressHere } from '#web/kernel/screen-address.ts'
import { share, useShared } from '#web/kernel/shared.ts'
import { newName, openTabs, ownTab } from '#web/kernel/tabs.ts'

export interface KeptDrafts {
  /** What this tab keeps. */
  readonly draft: { readonly content: string; readonly savedAt: Date } | null
  /** What another tab keeps; the newest of several. */
  readonly other: { readonly tab: string; readonly savedAt: Date } | null
}

/** It is sent while somebody types, and tells by itself what is kept now. */
const ofItself = { changesNothing: true }

/** What was sent last of each form and not answered yet: what is asked meanwhile would be answered with what was kept before. */
const onTheWay = share<ReadonlyMap<string, Promise<Date | null>>>(new Map())

export const useIsOnTheWay = (form = ''): boolean => useShared(onTheWay).has(form)

/** Reads the drafts of a form before it is shown, so that nothing comes over what is typed meanwhile. */
export function useKeptDrafts(form: string | undefined): ReadResult<KeptDrafts> {
  const enabled = !useIsOnTheWay(form) && form !== undefined
  const reading = { queryKey: keyOf(form), queryFn: () => readDrafts(form ?? '') }
  return useReading(reading, { enabled, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })
}

const keyOf = (form = '') => [getDraft.path, form]

/** Leads to the form with the draft of this tab in it. What stands behind the `#` is gone once the form was opened. */
export const draftAddress = (address: string, { form, tab }: { form: string; tab: string }): string =>
  `${address}#draft=${form}/${tab}`

/** What a link asks for, or else what was typed in a tab that is closed, or at another machine, goes on in this one. */
async function readDrafts(form: string): Promise<KeptDrafts> {
  const { hash } = location
  const start = draftAddress('', { form, tab: '' })
  const isWanted = hash.startsWith(start)
  const tab = await ownTab()
  const found = isWanted
    ? await take(form, hash.slice(start.length), newName())
    : await call(getDraft, { query: { form, tab } })
  // What is typed in its place later is not taken again when the page is loaded again.
  if (isWanted && location.hash === hash) history.replaceState(history.state, '', addressHere())
  const open = await openTabs()
  const closed = found.draft ? undefined : found.others.find((other) => !open.has(other.tab))
  return draftsIn(closed ? await take(form, closed.tab) : found)
}

const take = async (form: string, from: string, aside?: string) =>
  call(takeDraft, { body: { form, tab: await ownTab(), from, aside } }, ofItself)

const draftsIn = ({ draft, others }: Reply<typeof getDraft>): KeptDrafts => ({
  draft,
  other: others[0] ?? null,
})

const nothing: KeptDrafts = { draft: null, other: null }

/** What is known of a form is this from now on, also where it is not read yet; a reply that is on its way is called off. */
function correct(form: string, change: (before: KeptDrafts) => KeptDrafts): void {
  const queryKey = keyOf(form)
  if (!replies.getQueryState(queryKey)) return
  void replies.cancelQueries({ queryKey, exact: true })
  replies.setQueryData<KeptDrafts>(queryKey, (before = nothing) => change(before))
}

/** Takes over what another tab keeps, behind what was sent before; false where it was sent or discarded meanwhile. */
export async function takeOver(form: string, from: string): Promise<boolean> {
  await onTheWay
    .get()
    .get(form)
    ?.catch(() => {})
  const taken = draftsIn(await take(form, from))
  correct(form, () => taken)
  return taken.draft !== null
}

type SentDraft = Omit<Request<typeof keepDraft>['body'], 'tab'>

export const sendKept = (draft: SentDraft) =>
  inTurn(draft.form, draft.content, async () => {
    const body = { ...draft, tab: await ownTab() }
    const { savedAt, others } = await call(keepDraft, { body }, ofItself)
    correct(draft.form, (before) => ({ ...before, other: others[0] ?? null }))
    return savedAt
  })

export const sendDiscarded = (form: string) =>
  inTurn(form, null, async () => {
    await call(discardDraft, { body: { form, tab: await ownTab() } }, ofItself)
    return null
  })

/**
 * Sends what is typed into a form, or that it is thrown away, behind what was sent of it before, and answers when it was
 * saved. A form that is opened from now on is told what was typed, and not what was read when this one was opened.
 */
async function inTurn(form: string, content: string | null, send: () => Promise<Date | null>) {
  const tell = (savedAt: Date | null) =>
    correct(form, ({ other }) => ({
      draft: content === null ? null : { content, savedAt: savedAt ?? productNow() },
      other,
    }))
  tell(null)
  const sending = (onTheWay.get().get(form) ?? Promise.resolve()).catch(() => {}).then(send)
  onTheWay.set(new Map(onTheWay.get()).set(form, sending))
  const isLast = () => onTheWay.get().get(form) === sending
  try {
    const savedAt = await sending
    if (isLast()) tell(savedAt)
    return savedAt
  } catch (error) {
    if (isLast()) void replies.invalidateQueries({ queryKey: keyOf(form) })
    throw error
  } finally {
    if (isLast()) onTheWay.set(new Map([...onTheWay.get()].filter(([one]) => one !== form)))
  }
}
