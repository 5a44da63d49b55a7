import type { AskedThing } from '#domain/content/publisher-request.ts'
import type { Invariant } from '#server/kernel/invariant.ts'

/** What must always be true of the letters to publishers, whatever they are about. */
export const auditRequests: readonly Invariant[] = [
  {
    says: 'one letter of each kind waits about a post or an article',
    breaches: `
      select post_id, article_id, kind, count(*) from publisher_request
      where sent_at is null and undone_at is null group by 1, 2, 3 having count(*) > 1`,
  },
  {
    says: 'what was answered was asked, in a letter that went and was not taken back',
    breaches: `
      select id, post_id, article_id, kind from publisher_request
      where (answered_at is not null and (question is null or sent_at is null or answered_at < sent_at))
        or (sent_at is not null and undone_at is not null)`,
  },
]

interface AnswerTable {
  readonly thing: AskedThing['kind']
  readonly table: 'content_post' | 'press_post'
  /** In SQL, of `r` and `p`: when the question was said yes to. */
  readonly saidYesAt: string
}

/** What must always be true of the answers about one kind of thing. */
export function answerInvariants({ thing, table, saidYesAt }: AnswerTable): readonly Invariant[] {
  /** Requests about it as it is now: a change of it, and its rejection, take the asking back. */
  const ofItAsItIs = `publisher_request r join ${table} p on p.id = r.${thing}_id
  and r.question is not null and r.asked_at >= p.publisher_asked_at`
  const one = thing === 'article' ? 'an article' : 'a post'
  return [
    {
      says: `a question about ${one} is answered once, whichever of its links was used`,
      breaches: `
        select p.id, r.question, count(*) from ${ofItAsItIs}
        where r.answered_at is not null group by 1, 2 having count(*) > 1`,
    },
    {
      says: `what the publisher answered stands at the ${thing}`,
      breaches: `
        select r.id, p.id as ${thing}_id, r.question, p.state from ${ofItAsItIs}
        where r.answered_at is not null and ${saidYesAt} is null`,
    },
  ]
}
