/** What was typed into a form and not sent yet: saved by itself on the server, and there again on any machine. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { discardDraft, getDraft, keepDraft } from '#contract/kernel/drafts.ts'
import { call } from '#web/kernel/call.ts'
import { useIsUp } from '#web/kernel/connection.ts'
import { failureInWords } from '#web/kernel/failure.ts'
import { readJson } from '#web/kernel/json.ts'
import { productNow } from '#web/kernel/product-clock.ts'
import { correct, type ReadResult, refresh, useRead } from '#web/kernel/read.ts'
import { share, useShared } from '#web/kernel/shared.ts'

/** How long after the last key a draft is saved. */
const pauseMs = 1_000

export interface Draft {
  /** What was typed before; null when there is nothing, undefined until that is known. */
  readonly found: object | null | undefined
  readonly savedAt: Date | null
  /** Why what is typed now could not be saved. */
  readonly fault: string | null
  readonly keep: (values: object, uploadIds: readonly number[]) => void
  readonly drop: () => void
}

/** It is sent while somebody types, and tells by itself what is kept now. */
const ofItself = { changesNothing: true }

/** What was sent last of each form and not answered yet: what is asked meanwhile would be answered with what was kept before. */
const onTheWay = share<ReadonlyMap<string, Promise<Date | null>>>(new Map())

/** Reads the draft of a form before it is shown, so that nothing comes over what is typed meanwhile. */
export function useKeptDraft(form: string | undefined): ReadResult<{ draft: KeptDraft | null }> {
  const enabled = !useShared(onTheWay).has(form ?? '') && form !== undefined
  return useRead(getDraft, askedOf(form), { enabled, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })
}

const askedOf = (form = '') => ({ query: { form } })

/**
 * Sends what is typed into a form, or that it is thrown away, behind what was sent of it before, and answers when it was
 * saved. A form that is opened from now on is told what was typed, and not what was read when this one was opened.
 */
async function inTurn(form: string, content: string | null, send: () => Promise<Date | null>) {
  const tell = (savedAt: Date | null) =>
    correct(getDraft, askedOf(form), {
      draft: content === null ? null : { content, savedAt: savedAt ?? productNow() },
    })
  tell(null)
  const sending = (onTheWay.get().get(form) ?? Promise.resolve()).catch(() => {}).then(send)
  onTheWay.set(new Map(onTheWay.get()).set(form, sending))
  const isLast = () => onTheWay.get().get(form) === sending
  try {
    const savedAt = await sending
    if (isLast()) tell(savedAt)
    return savedAt
  } catch (error) {
    if (isLast()) void refresh(getDraft, askedOf(form))
    throw error
  } finally {
    if (isLast()) onTheWay.set(new Map([...onTheWay.get()].filter(([one]) => one !== form)))
  }
}

interface KeptDraft {
  readonly content: string
  readonly savedAt: Date
}

/** Without a name nothing is kept. */
export function useDraft(form: string | undefined): Draft {
  const { data, isPlaceholderData, isError } = useKeptDraft(form)
  // Where it cannot be read, what is typed from now on is kept.
  const kept = isError ? null : isPlaceholderData ? undefined : data?.draft
  const [saved, setSaved] = useState<Pick<Draft, 'savedAt' | 'fault'>>()
  const isOnTheWay = useShared(onTheWay).has(form ?? '')
  const waiting = useRef<{ readonly timer: number; readonly save: () => Promise<void> }>(null)
  /** Sends again what was sent last, as long as no answer to it came. */
  const unanswered = useRef<() => unknown>(null)
  const sendInTurn = async (name: string, content: string | null, send: () => Promise<Date | null>) => {
    const again = () => sendInTurn(name, content, send)
    unanswered.current = again
    // Until the answer it was saved when it was before.
    setSaved((before) => before ?? { savedAt: kept?.savedAt ?? null, fault: null })
    try {
      const savedAt = await inTurn(name, content, send)
      if (unanswered.current === again) unanswered.current = null
      setSaved({ savedAt, fault: null })
    } catch (error) {
      setSaved((before) => ({ savedAt: before?.savedAt ?? null, fault: failureInWords(error) }))
    }
  }
  const stopWaiting = () => {
    const { current } = waiting
    if (current) clearTimeout(current.timer)
    waiting.current = null
    return current
  }
  const saveNow = () => void stopWaiting()?.save()
  const leave = useEffectEvent(saveNow)
  useEffect(() => {
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  const isUp = useIsUp()
  // What did not reach the server is sent when it is back.
  useEffect(() => {
    if (isUp) unanswered.current?.()
  }, [isUp])
  return {
    found: form === undefined ? null : kept && valuesIn(kept.content),
    savedAt: saved ? saved.savedAt : isOnTheWay ? null : (kept?.savedAt ?? null),
    fault: saved?.fault ?? null,
    keep(values, uploadIds) {
      if (form === undefined) return
      stopWaiting()
      const body = { form, content: JSON.stringify(values, withoutFiles), uploadIds: [...uploadIds] }
      const save = () =>
        sendInTurn(form, body.content, async () => (await call(keepDraft, { body }, ofItself)).savedAt)
      waiting.current = { timer: setTimeout(saveNow, pauseMs) as unknown as number, save }
    },
    drop() {
      stopWaiting()
      if (form === undefined || !(saved?.savedAt || kept || unanswered.current)) return
      void sendInTurn(form, null, async () => {
        await call(discardDraft, { body: { form } }, ofItself)
        return null
      })
    },
  }
}

/** Null where it is not what a form keeps. */
function valuesIn(content: string): object | null {
  const values = readJson(content)
  return typeof values === 'object' ? values : null
}

/** Files that are no uploads are chosen again: a browser does not give them back. */
const withoutFiles = (_: string, value: unknown) => (value instanceof Blob ? undefined : value)
