import { useParams } from '@tanstack/react-router'
import { idText } from '#contract/kernel/fields.ts'
import { CallError, failureText } from '#web/kernel/failure.ts'

/** The id that the address of a screen names; what can be none is told by the page that says so. */
export function usePathId(name: 'id' | 'campaignId' = 'id'): number {
  const { data } = idText.safeDecode(useParams({ strict: false })[name] ?? '')
  if (data === undefined) throw new CallError(404, failureText(404, undefined))
  return data
}
