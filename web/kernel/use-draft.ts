/** What was typed into a form and not sent yet: saved by itself on the server, and there again on any machine. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { visibleText } from '#domain/content/words/visible-text.ts'
import { draftTitleLimit } from '#domain/people/draft.ts'
import { useIsUp } from '#web/kernel/connection.ts'
import { failureInWords } from '#web/kernel/failure.ts'
import { readJson } from '#web/kernel/json.ts'
import {
  type KeptDrafts,
  sendDiscarded,
  sendKept,
  takeOver,
  useIsOnTheWay,
  useKeptDrafts,
} from '#web/kernel/kept-drafts.ts'
import { addressHere } from '#web/kernel/screen-address.ts'

/** How long after the last key a draft is saved. */
const pauseMs = 1_000

export interface Draft {
  /** What was typed before; null when there is nothing, undefined until that is known. */
  readonly found: object | null | undefined
  readonly savedAt: Date | null
  /** Why what is typed now could not be saved. */
  readonly fault: string | null
  /** What another tab keeps of the same form. */
  readonly other: KeptDrafts['other']
  /** What the other tab keeps is found here from now on; false where it is gone meanwhile. */
  readonly takeOver: () => Promise<boolean>
  readonly keep: (values: object, uploadIds: readonly number[]) => void
  readonly drop: () => void
}

/** Without a name nothing is kept. */
export function useDraft(form: string | undefined): Draft {
  const { data, isPlaceholderData, isError } = useKeptDrafts(form)
  // Where it cannot be read, what is typed from now on is kept.
  const { draft: kept, other = null } = isError ? nothing : isPlaceholderData ? unknown : (data ?? unknown)
  const [saved, setSaved] = useState<Pick<Draft, 'savedAt' | 'fault'>>()
  const isOnTheWay = useIsOnTheWay(form)
  const waiting = useRef<{ readonly timer: number; readonly save: () => Promise<void> }>(null)
  /** Sends again what was sent last, as long as no answer to it came. */
  const unanswered = useRef<() => unknown>(null)
  const trySending = async (send: () => Promise<Date | null>) => {
    const again = () => trySending(send)
    unanswered.current = again
    // Until the answer it was saved when it was before.
    setSaved((before) => before ?? { savedAt: kept?.savedAt ?? null, fault: null })
    try {
      const savedAt = await send()
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
    other,
    async takeOver() {
      if (form === undefined || !other) return false
      stopWaiting()
      const isThere = await takeOver(form, other.tab)
      setSaved(undefined)
      return isThere
    },
    keep(values, uploadIds) {
      if (form === undefined) return
      stopWaiting()
      const content = JSON.stringify(values, withoutFiles)
      const address = addressHere()
      const save = () => {
        const draft = { form, title: titleOf(values), address, content, uploadIds: [...uploadIds] }
        return trySending(() => sendKept(draft))
      }
      waiting.current = { timer: setTimeout(saveNow, pauseMs) as unknown as number, save }
    },
    drop() {
      stopWaiting()
      if (form === undefined || !(saved?.savedAt || kept || unanswered.current)) return
      void trySending(() => sendDiscarded(form))
    },
  }
}

const nothing = { draft: null, other: null }
const unknown = { draft: undefined, other: null }

const titled = ['name', 'headline', 'subject', 'title', 'message', 'reason']

/** The first words of what is typed. */
function titleOf(values: object): string {
  const texts = titled.map((field) => Reflect.get(values, field)).filter((text) => typeof text === 'string')
  const words = texts.map(visibleText).find((text) => text !== '') ?? ''
  return [...words].slice(0, draftTitleLimit).join('')
}

/** Null where it is not what a form keeps. */
function valuesIn(content: string): object | null {
  const values = readJson(content)
  return typeof values === 'object' ? values : null
}

/** Files that are no uploads are chosen again: a browser does not give them back. */
const withoutFiles = (_: string, value: unknown) => (value instanceof Blob ? undefined : value)
