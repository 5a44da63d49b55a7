/** What was typed into a form and not sent yet: saved by itself on the server, and there again on any machine. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { discardDraft, getDraft, keepDraft } from '#contract/kernel/drafts.ts'
import { call } from '#web/kernel/call.ts'
import { wordsOf } from '#web/kernel/failure.ts'
import { readJson } from '#web/kernel/json.ts'
import { type Read, useRead } from '#web/kernel/read.ts'
import { share, useShared } from '#web/kernel/shared.ts'

/** After the last key. */
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

/** The forms whose drafts are on their way to the server: what is asked meanwhile would be answered with the one before. */
const onTheWay = share<ReadonlySet<string>>(new Set())

/** Reads the draft of a form before it is shown, so that nothing comes over what is typed meanwhile. */
export function useKeptDraft(form: string | undefined): Read<{ draft: Kept | null }> {
  const enabled = !useShared(onTheWay).has(form ?? '') && form !== undefined
  const asked = { query: { form: form ?? '' } }
  return useRead(getDraft, asked, { enabled, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })
}

interface Kept {
  readonly content: string
  readonly savedAt: Date
}

/** Without a name nothing is kept. */
export function useDraft(form: string | undefined): Draft {
  const { data, isPlaceholderData, isError } = useKeptDraft(form)
  // Where it cannot be read, what is typed from now on is kept.
  const kept = isError ? null : isPlaceholderData ? undefined : data?.draft
  const [saved, setSaved] = useState<Pick<Draft, 'savedAt' | 'fault'>>()
  const waiting = useRef<{ readonly timer: number; readonly save: () => Promise<void> }>(null)
  const sent = useRef(Promise.resolve())
  /** One after the other, so that nothing is kept behind what discards it. */
  const inTurn = (act: () => Promise<unknown>, told: (reply: unknown) => void) => {
    sent.current = sent.current
      .then(act)
      .then(told, (error: unknown) =>
        setSaved((before) => ({ savedAt: before?.savedAt ?? null, fault: wordsOf(error) })),
      )
    return sent.current
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
  return {
    found: form === undefined ? null : kept && valuesIn(kept.content),
    savedAt: saved ? saved.savedAt : (kept?.savedAt ?? null),
    fault: saved?.fault ?? null,
    keep(values, uploadIds) {
      if (form === undefined) return
      stopWaiting()
      const body = { form, content: JSON.stringify(values, withoutFiles), uploadIds: [...uploadIds] }
      const save = async () => {
        onTheWay.set(new Set([...onTheWay.get(), form]))
        await inTurn(
          () => call(keepDraft, { body }),
          (reply) => setSaved({ savedAt: (reply as { savedAt: Date }).savedAt, fault: null }),
        )
        onTheWay.set(new Set([...onTheWay.get()].filter((one) => one !== form)))
      }
      waiting.current = { timer: setTimeout(saveNow, pauseMs) as unknown as number, save }
    },
    drop() {
      stopWaiting()
      if (form === undefined || (!saved?.savedAt && !kept)) return
      void inTurn(
        () => call(discardDraft, { body: { form } }),
        () => setSaved({ savedAt: null, fault: null }),
      )
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
