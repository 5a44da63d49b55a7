/** What on the client's page is the client's alone to do: nobody says anything in their name. */
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'
import type { Context } from '../../kernel/context.ts'
import { allow } from '../../kernel/refused.ts'

type Who = Pick<Context, 'actor' | 'link'>

/** Whether whoever holds the link may be taken for the client: not who sells the proposal, and is signed in beside it. */
export const isClientsLink = ({ link }: Pick<Who, 'link'>): Verdict<'client-acts'> =>
  link?.isHeldBySeller ? refuse('client-acts') : 'ok'

/** Whether the client acts themselves: not who sells the proposal, and nobody who looks through the client's eyes. */
export const isClientsOwn = (who: Who): Verdict<'viewing' | 'client-acts'> =>
  who.actor.impersonator ? refuse('viewing') : isClientsLink(who)

/** Refuses whoever is not the client (403). */
export const requireClientsOwn = (who: Who): void => allow(isClientsOwn(who), 403)
