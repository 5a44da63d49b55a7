/** What screens do. An act is one call, or several that are one to the person: busy, refused at its field, or done. */
import { useState } from 'react'
import type { CallArguments, Endpoint, Reply } from '#contract/kernel/endpoint.ts'
import { call } from '#web/kernel/call.ts'
import { CallError, failureInWords } from '#web/kernel/failure.ts'
import { refresh } from '#web/kernel/read.ts'
import { banner } from '#web/ui/banner.tsx'
import { toast } from '#web/ui/layer/toast.tsx'

/** What was refused: by field in our words, and as `form` what concerns none of them. */
export type Faults = Readonly<Record<string, string | undefined>>

export type SuccessMessage = string | ({ readonly text: string } & Parameters<typeof banner.success>[1])

interface Undo {
  readonly notice: string
  readonly act: () => unknown
  /** No longer can it be taken back, whoever points at the notice. */
  readonly forSeconds?: number
}

export interface ActOptions<Input extends readonly unknown[], Saved> {
  /** What can be told without the server; what is found stands at its field, and nothing is sent. */
  readonly check?: (...input: Input) => Faults | Promise<Faults>
  /** What stands above the form for a refusal; undefined where the server's own sentence says it, at its field. */
  readonly explain?: (error: unknown) => string | undefined
  /** The fields that show a refusal themselves, a form's of its own accord. Every other one stands above them. */
  readonly fields?: readonly string[]
  /** Read again once it is done. */
  readonly refreshes?: readonly Endpoint[]
  /** The message of the banner once it is done; left out: none. */
  readonly says?: (saved: Saved, ...input: Input) => SuccessMessage
  /** Offered for ten seconds: what the notice says, and what takes the act back. */
  readonly undo?: (saved: Saved, ...input: Input) => Undo
  /** What comes after; until it has come the act stays busy. */
  readonly onDone?: (saved: Saved, ...input: Input) => unknown
  /** Where there is no form to show a refusal. `showRefusal` shows it in the banner. */
  readonly onRefused?: (error: unknown, ...input: Input) => unknown
}

export interface Act<Input extends readonly unknown[]> {
  readonly isBusy: boolean
  /** What is on its way to be done; undefined when nothing is. */
  readonly asked: Input | undefined
  readonly faults: Faults
  /** For what was found outside of the act, such as a file of the wrong size. */
  readonly showFaults: (faults: Faults) => void
  readonly run: (...input: Input) => Promise<void>
}

/** An act of a screen: of an endpoint, or of a function where several calls make it or files go with it. */
export function useAct<E extends Endpoint>(
  how: E,
  options?: ActOptions<CallArguments<E>, Reply<E>>,
): Act<CallArguments<E>>
export function useAct<Input extends readonly unknown[], Saved>(
  how: (...input: Input) => Promise<Saved>,
  options?: ActOptions<Input, Saved>,
): Act<Input>
export function useAct<Input extends readonly unknown[], Saved>(
  how: Endpoint | ((...input: Input) => Promise<Saved>),
  options: ActOptions<Input, Saved> = {},
): Act<Input> {
  const [running, setRunning] = useState<readonly Input[]>([])
  const [faults, setFaults] = useState<Faults>({})
  const send = (...input: Input) =>
    typeof how === 'function' ? how(...input) : (call<Endpoint>(how, input[0] ?? {}) as Promise<Saved>)
  const run = async (...input: Input) => {
    const checked = options.check?.(...input) ?? {}
    // What takes time to look at, such as a picture, keeps a second press out already.
    if (checked instanceof Promise) setRunning((before) => [...before, input])
    try {
      // Awaited only where it takes time: until the act counts as running, a second press would send it again.
      const found = checked instanceof Promise ? await checked : checked
      setFaults(found)
      if (Object.values(found).some(Boolean)) return
      if (!(checked instanceof Promise)) setRunning((before) => [...before, input])
      const saved = await send(...input)
      for (const endpoint of options.refreshes ?? []) void refresh(endpoint)
      if (options.says) say(options.says(saved, ...input))
      const undo = options.undo?.(saved, ...input)
      if (undo) toast(undo.notice, () => void undo.act(), undo.forSeconds)
      await options.onDone?.(saved, ...input)
    } catch (error) {
      const explained = options.explain?.(error)
      if (options.onRefused) await options.onRefused(error, ...input)
      else setFaults(explained === undefined ? faultsIn(error, options.fields) : { form: explained })
    } finally {
      setRunning((before) => before.filter((one) => one !== input))
    }
  }
  return { isBusy: running.length > 0, asked: running.at(-1), faults, showFaults: setFaults, run }
}

function say(said: SuccessMessage): void {
  if (typeof said === 'string') return banner.success(said)
  const { text, ...more } = said
  banner.success(text, more)
}

/** Shows a refusal in the page's banner. */
export const showRefusal = (error: unknown): void => banner.error(failureInWords(error))

/** Does what no form or dialog stands for, such as an Undo; a refusal is shown in the banner. Answers whether it was done. */
export async function doOrShowRefusal(
  act: () => unknown,
  more?: Parameters<typeof banner.error>[1],
): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    banner.error(failureInWords(error), more)
    return false
  }
}

/** The sentences of a refusal, each at its field; those of no field of the form together. */
function faultsIn(error: unknown, fields: readonly string[] = []): Faults {
  if (!(error instanceof CallError)) return { form: failureInWords(error) }
  const named = Object.entries(error.errors)
  const others = named.filter(([field]) => !fields.includes(field)).flatMap(([, texts]) => texts)
  return {
    ...Object.fromEntries(named.filter(([field]) => fields.includes(field)).map(([f, [text]]) => [f, text])),
    ...(others.length > 0 && { form: [...new Set(others)].join('. ') }),
  }
}
