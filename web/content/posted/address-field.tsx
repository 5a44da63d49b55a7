import type { ComponentProps } from 'react'
import { TextInput } from '#web/ui/form/text-input.tsx'

/** Where what is out is to be seen, of what has an address at all. */
export function AddressField(field: Omit<ComponentProps<typeof TextInput>, 'type' | 'inputMode'>) {
  return <TextInput {...field} optional type="url" inputMode="url" autoComplete="off" />
}
