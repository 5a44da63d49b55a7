/** A form: what is typed, what is wrong with it, and the one act that sends it. */
import { type ChangeEvent, useEffect, useId, useMemo, useState } from 'react'
import { type ActOptions, type Faults, useAct } from '#web/kernel/act.ts'
import { draftOf, dropDraft, keepDraft } from '#web/kernel/drafts.ts'
import type { Fault } from '#web/ui/fault-summary.tsx'
import type { SummedFormAct } from '#web/ui/form-dialog.tsx'

interface FormOptions<Values, Saved> extends ActOptions<[Values], Saved> {
  /** Keeps what is typed in this browser under this name, until it is sent or thrown away. Not for secrets. */
  readonly keptAs?: string | undefined
}

export interface Form<Values> extends SummedFormAct {
  readonly values: Values
  readonly change: (part: Partial<Values>) => void
  readonly isChanged: boolean
  readonly idOf: (name: keyof Values & string) => string
  /** What a text field takes of the form. */
  readonly text: (name: keyof Values & string) => {
    readonly id: string
    readonly value: string
    readonly fault: string | undefined
    readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  }
  readonly tell: (faults: Faults) => void
  /** The same without what concerns no field. */
  readonly linkedFaults: readonly Fault[]
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
  const [values, setValues] = useState<Values>(() => ({ ...initial, ...(keptAs && draftOf(keptAs)) }))
  const [first] = useState(initial)
  const isChanged = Object.entries(values).some(([name, value]) => value !== Reflect.get(first, name))
  const forget = () => {
    if (keptAs) dropDraft(keptAs)
  }
  const act = useAct(how, {
    ...options,
    onDone: (saved, sent) => {
      forget()
      return options.onDone?.(saved, sent)
    },
  })
  useEffect(() => {
    if (keptAs && isChanged) keepDraft(keptAs, values)
  }, [keptAs, isChanged, values])
  const idOf = (name: string) => `${formId}-${name}`
  const change = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }))
  const summary = useMemo(() => {
    const { form, ...atFields } = act.faults
    const linked = Object.entries(atFields).flatMap(([name, text]) =>
      text === undefined ? [] : { fieldId: `${formId}-${name}`, text },
    )
    return { linked, all: form === undefined ? linked : [{ text: form }, ...linked] }
  }, [act.faults, formId])
  return {
    ...act,
    values,
    change,
    isChanged,
    idOf,
    text: (name) => ({
      id: idOf(name),
      value: String(values[name]),
      fault: act.faults[name],
      onChange: ({ target }) => change({ [name]: target.value } as Partial<Values>),
    }),
    summary: summary.all,
    linkedFaults: summary.linked,
    save: () => act.run(values),
    discard: () => {
      forget()
      setValues(first)
    },
  }
}
