/** The page on which a client reads their proposal, by the link of a letter or signed in. */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idText } from '../kernel/fields.ts'
import { idOf } from '../kernel/id-of.ts'

/** As which the page sends the token of its link; its address has it as `t`. */
export const tokenHeader = 'x-proposal-token'

/** Whoever is the proposal's client stands in the address beside it. */
export const visitedParams = z.object({ id: idOf('proposal', idText), userId: idOf('person', idText) })

interface Visited {
  readonly proposalId: number
  readonly clientId: number
  /** Left out where a session shows who it is. */
  readonly token?: string | undefined
}

/** The page itself, which is no call. */
export const clientPagePath = ({ proposalId, clientId, token }: Visited): string =>
  `/proposal/${proposalId}/pay/${clientId}${token === undefined ? '' : `?t=${token}`}`

/** Changes whenever something of the page does; what the page asks every few seconds. */
export const readStamp = endpoint({
  method: 'GET',
  path: '/api/proposal/:id/client/:userId/stamp',
  summary: 'Whether a proposal has changed since its client read it',
  access: 'public',
  params: visitedParams,
  reply: z.object({ stamp: z.string() }),
})
