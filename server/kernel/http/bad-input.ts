/** What is wrong with the fields of a request, each fault told at the field to which it belongs. */
import type { z } from 'zod'
import type { Lines } from '#contract/kernel/endpoint.ts'
import type { TextFault } from '#contract/kernel/texts.ts'

type InputFault = TextFault | z.core.$ZodIssue

/** The request was read, but a field is not what it must be. Every fault is told, by field. */
export class BadInput extends Error {
  readonly errors: Record<string, string[]>

  constructor(faults: readonly InputFault[], fieldOf: (fault: InputFault) => string = ownField) {
    super('bad input')
    const byField = Map.groupBy<string, InputFault>(faults, fieldOf)
    this.errors = Object.fromEntries(
      [...byField].map(([field, of]) => [field, [...new Set(of.map(({ message }) => message))]]),
    )
  }
}

/** A fault inside a list or an object is blamed on the field that was sent, whatever it was called. */
function ownField({ path: [field] }: InputFault): string {
  return String(field ?? 'form')
}

/** The same, where one of the fields is a list of lines: a fault inside a line stands at the line, `qty[3]`. */
export function fieldsOf(lines: Lines | undefined, sent: unknown): (fault: InputFault) => string {
  const rows: unknown = lines && (sent as Readonly<Record<string, unknown>> | null)?.[lines.at]
  if (!lines || !Array.isArray(rows)) return ownField
  return (fault) => {
    const [field, index, name] = fault.path
    const at = Number(index)
    if (field !== lines.at || index === undefined || isLeftOut(rows[at])) return ownField(fault)
    const place = at - rows.slice(0, at).filter(isLeftOut).length
    const shown = lines.fields.find((one) => one === name) ?? lines.otherwise
    return `${shown}[${place}]`
  }
}

/** Lines that were taken off are left out before places are counted. */
const isLeftOut = (row: unknown): boolean => (row as { deleted?: unknown } | null)?.deleted === true
