/** A form: what is typed, what is wrong with it, and the one act that sends it. */
import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { type ActOptions, type Faults, useAct } from '#web/kernel/act.ts'
import type { Draft } from '#web/kernel/use-draft.ts'
import type { Fault } from '#web/ui/form/fault-summary.tsx'
import type { SummedFormAct } from '#web/ui/form/form-dialog.tsx'

interface FormOptions<Values, Saved> extends Omit<ActOptions<[Values], Saved>, 'fields'> {
  /** Keeps what is typed, until it is sent or thrown away: `useDraft('new-post:12')`. Not for secrets. */
  readonly draft?: Draft | undefined
  /** Names of faults beside those of the values, such as `time[12]`. */
  readonly alsoFields?: readonly string[] | undefined
  /** The files that are kept with it. */
  readonly uploadsIn?: ((values: Values) => readonly number[]) | undefined
}

interface TypingEvent {
  readonly target: { readonly value: string }
}

export interface Form<Values> extends SummedFormAct {
  readonly values: Values
  /** What stands already is told to whoever adds to it. */
  readonly change: (part: Partial<Values> | ((before: Values) => Partial<Values>)) => void
  readonly isChanged: boolean
  /** What was typed another day came back. */
  readonly isRestored: boolean
  /** When what is typed was last saved as a draft, and why it could not be; null where none is kept. */
  readonly draft: Pick<Draft, 'savedAt' | 'fault' | 'other'> | null
  /** Goes on here with what another tab keeps, in place of what was typed; false where it is gone meanwhile. */
  readonly takeOver: () => Promise<boolean>
  readonly idOf: (name: string) => string
  /** What a text field takes of the form. */
  readonly text: (name: keyof Values & string) => {
    readonly id: string
    readonly value: string
    readonly fault: string | undefined
    readonly onChange: (event: TypingEvent) => void
  }
  /** What of the summary concerns a field. */
  readonly linkedFaults: readonly Fault[]
  readonly showFaults: (faults: Faults) => void
  readonly save: () => Promise<void>
  /** Forgets what was typed. Answers how to bring it back. */
  readonly discard: () => () => void
}

export function useForm<Values extends object, Saved>(
  initial: Values,
  how: (values: Values) => Promise<Saved>,
  { draft, uploadsIn, alsoFields = [], ...options }: FormOptions<Values, Saved> = {},
): Form<Values> {
  const formId = useId()
  const found = draft ? draft.found : null
  const withFound = (typed: Values) => (found === undefined ? undefined : found && { ...typed, ...found })
  const [restored, setRestored] = useState(() => withFound(initial))
  const [saved, setSaved] = useState(initial)
  const [values, setValues] = useState<Values>(restored ?? initial)
  // What comes back stands before the first key; what was typed before it came stays.
  if (restored === undefined && found !== undefined) {
    const before = (values === saved && withFound(initial)) || null
    setRestored(before)
    if (before) setValues(before)
  }
  const isChanged = Object.entries(values).some(([name, value]) => !isSame(value, Reflect.get(saved, name)))
  const keep = useEffectEvent((typed: Values | null) => {
    if (typed) draft?.keep(typed, uploadsIn?.(typed) ?? [])
    else draft?.drop()
  })
  useEffect(() => {
    // Also while it is not known what was kept: whoever leaves at once has typed it all the same.
    if (values !== restored && (isChanged || restored !== undefined)) keep(isChanged ? values : null)
  }, [restored, isChanged, values])
  const settle = (as: Values) => {
    draft?.drop()
    setRestored(null)
    setSaved(as)
  }
  const act = useAct(how, {
    ...options,
    fields: [...Object.keys(initial), ...alsoFields],
    onDone: (reply, sent) => {
      // At once: what comes after may leave the page, and must not be asked about it.
      flushSync(() => settle(sent))
      return options.onDone?.(reply, sent)
    },
  })
  const change: Form<Values>['change'] = (part) =>
    setValues((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }))
  const { linked, all } = useMemo(() => summaryOf(act.faults, formId), [act.faults, formId])
  return {
    ...act,
    values,
    change,
    isChanged,
    isRestored: Boolean(restored),
    draft: draft ?? null,
    takeOver: async () => {
      const isThere = (await draft?.takeOver()) ?? false
      setValues(saved)
      // As when the form is opened: what is found now comes back.
      setRestored(undefined)
      return isThere
    },
    idOf: (name) => `${formId}-${name}`,
    text: (name) => ({
      id: `${formId}-${name}`,
      value: String(values[name]),
      fault: act.faults[name],
      onChange: ({ target }) => change({ [name]: target.value } as Partial<Values>),
    }),
    summary: all,
    linkedFaults: linked,
    save: () => act.run(values),
    discard: () => {
      settle(saved)
      setValues(saved)
      act.showFaults({})
      return () => {
        setValues(values)
        // Also where the form was left meanwhile.
        if (isChanged) draft?.keep(values, uploadsIn?.(values) ?? [])
      }
    },
  }
}

/** A choice that was taken back leaves another list of the same. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((part, at) => part === other[at]))

/** Each fault linked to its field, and those of no field before them. */
function summaryOf({ form, ...atFields }: Faults, formId: string) {
  const linked = Object.entries(atFields).flatMap(([name, text]) =>
    text === undefined ? [] : { fieldId: `${formId}-${name}`, text },
  )
  return { linked, all: form === undefined ? linked : [{ text: form }, ...linked] }
}
