/** A form: what is typed, what is wrong with it, and the one act that sends it. */
import { type ChangeEvent, useEffect, useId, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { type ActOptions, type Faults, useAct } from '#web/kernel/act.ts'
import { draftOf, dropDraft, keepDraft } from '#web/kernel/drafts.ts'
import type { Fault } from '#web/ui/form/fault-summary.tsx'
import type { SummedFormAct } from '#web/ui/form/form-dialog.tsx'

interface FormOptions<Values, Saved> extends Omit<ActOptions<[Values], Saved>, 'fields'> {
  /** Keeps what is typed in this browser under this name, until it is sent or thrown away. Not for secrets. */
  readonly keptAs?: string | undefined
}

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>

export interface Form<Values> extends SummedFormAct {
  readonly values: Values
  readonly change: (part: Partial<Values>) => void
  readonly isChanged: boolean
  /** What was typed another day came back. */
  readonly isRestored: boolean
  readonly idOf: (name: keyof Values & string) => string
  /** What a text field takes of the form. */
  readonly text: (name: keyof Values & string) => {
    readonly id: string
    readonly value: string
    readonly fault: string | undefined
    readonly onChange: (event: Typed) => void
  }
  /** What of the summary concerns a field. */
  readonly linkedFaults: readonly Fault[]
  readonly showFaults: (faults: Faults) => void
  readonly save: () => Promise<void>
  /** Forgets what was typed. */
  readonly discard: () => void
}

export function useForm<Values extends object, Saved>(
  initial: Values,
  how: (values: Values) => Promise<Saved>,
  { keptAs, ...options }: FormOptions<Values, Saved> = {},
): Form<Values> {
  const formId = useId()
  const [draft, setDraft] = useState(() => (keptAs ? draftOf(keptAs) : null))
  const [saved, setSaved] = useState(initial)
  const [values, setValues] = useState<Values>({ ...initial, ...draft })
  const isChanged = Object.entries(values).some(([name, value]) => value !== Reflect.get(saved, name))
  useEffect(() => {
    if (keptAs && isChanged) keepDraft(keptAs, values)
    else if (keptAs) dropDraft(keptAs)
  }, [keptAs, isChanged, values])
  const settle = (as: Values) => {
    if (keptAs) dropDraft(keptAs)
    setDraft(null)
    setSaved(as)
  }
  const act = useAct(how, {
    ...options,
    fields: Object.keys(initial),
    onDone: (reply, sent) => {
      // At once: what comes after may leave the page, and must not be asked about it.
      flushSync(() => settle(sent))
      return options.onDone?.(reply, sent)
    },
  })
  const change = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }))
  const { linked, all } = useMemo(() => summaryOf(act.faults, formId), [act.faults, formId])
  return {
    ...act,
    values,
    change,
    isChanged,
    isRestored: draft !== null,
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
    },
  }
}

/** Each fault linked to its field, and those of no field before them. */
function summaryOf({ form, ...atFields }: Faults, formId: string) {
  const linked = Object.entries(atFields).flatMap(([name, text]) =>
    text === undefined ? [] : { fieldId: `${formId}-${name}`, text },
  )
  return { linked, all: form === undefined ? linked : [{ text: form }, ...linked] }
}
