/** Signing a proposal: with a name and a tick, for one version of it and what it comes to. */
import { isDrawn, tidyText } from '../../kernel/tidy-text.ts'
import { refuse, type Verdict } from '../../kernel/verdict.ts'

/** The fewest and the most characters of a signature, as people count them. */
const shortestSignature = 2
export const longestSignature = 120

/** Whether somebody has signed so: a name has a letter that can be seen. */
export function mayBeSigned({
  name,
  agreed,
}: {
  readonly name: string
  readonly agreed: boolean
}): Verdict<'signature-name' | 'agree-first'> {
  const characters = [...tidyText(name)]
  const drawn = characters.filter(isDrawn)
  if (
    !drawn.some((one) => /\p{L}/u.test(one)) ||
    drawn.length < shortestSignature ||
    characters.length > longestSignature
  )
    return refuse('signature-name', { field: 'name' })
  return agreed ? 'ok' : refuse('agree-first', { field: 'agreed' })
}
