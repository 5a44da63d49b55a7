/** Fields that a form sends once for each of several things, with the thing's number in their names: `date[12]`. */
import { z } from 'zod'
import { refusals } from '../refusals.ts'

type Form<Shape extends z.core.$ZodLooseShape, Ours extends object> = z.ZodCodec<
  z.ZodObject<Shape>,
  z.ZodType<Ours, Ours>
>

/** What was sent for each thing, by its number. */
export type ForEach<Key extends string, One> = { readonly [name in Key]: ReadonlyMap<number, One> }

/**
 * Adds such fields to a form, as `key`. No shape can list their names; what is wrong with one is said at the field as
 * it was sent.
 */
export function withEach<
  const Key extends string,
  One extends object,
  Shape extends z.core.$ZodLooseShape,
  Ours extends object,
>(key: Key, fields: Form<z.core.$ZodLooseShape, One>, form: Form<Shape, Ours>) {
  const shape: z.core.$ZodLooseShape = form.in.shape
  const names = Object.keys(fields.in.shape)
  return z.codec(
    z.looseObject(shape) as unknown as z.ZodObject<Shape>,
    z.custom<Ours & ForEach<Key, One>>(),
    {
      decode: (sent, context) => {
        const each = new Map<number, object>()
        for (const [name, value] of Object.entries(sent)) {
          const [, field = '', thing] = /^(\w+)\[([1-9]\d{0,9})\]$/.exec(name) ?? []
          if (!names.includes(field)) continue
          const read = fields.in.safeParse({ [field]: value }, { error: () => refusals['field-unreadable'] })
          if (read.success)
            each.set(Number(thing), { ...each.get(Number(thing)), ...z.decode(fields, { [field]: value }) })
          else
            for (const { message } of read.error.issues)
              context.issues.push({ code: 'custom', input: value, path: [name], message })
        }
        const { transform } = form.def as z.core.$ZodCodecDef
        return { ...(transform(sent as never, context) as Ours), [key]: each } as never
      },
      encode: (ours, context) => {
        const { reverseTransform } = form.def as z.core.$ZodCodecDef
        const wire: Record<string, unknown> = { ...(reverseTransform(ours as never, context) as object) }
        for (const [thing, one] of ours[key])
          for (const [name, value] of Object.entries(z.encode(fields, one))) wire[`${name}[${thing}]`] = value
        return wire as never
      },
    },
  )
}
