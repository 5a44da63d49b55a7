/** A product whose letters go to a mail server of the test, and whose jobs run where the test says so and at no other time. */
import { makeWorld, type World } from '../world.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { addSendable, runMinute, setAddresses } from './posts-to-send.ts'

export interface SendingWorld {
  readonly world: World
  readonly mail: MailServer
  close(): Promise<void>
}

/** Handed another one, it is a second process beside it. */
export async function makeSendingWorld(beside?: SendingWorld): Promise<SendingWorld> {
  const mail = beside?.mail ?? (await startMailServer())
  const environment = { ROLE: 'web', SMTP_URL: mail.url, MAIL_FROM: 'masthead@network.example' }
  const world = await makeWorld(environment, beside?.world)
  await setAddresses(world.db)
  return {
    world,
    mail,
    async close() {
      await world.close()
      if (!beside) await mail.close()
    },
  }
}

export const [minute, hour, day] = [60_000, 3_600_000, 24 * 3_600_000] as const

/** What tests do with posts that go out by themselves, and ask of them. */
export function sendingOver(at: () => SendingWorld) {
  const as = (who: string) => at().world.as(who)
  const inHours = (hours: number) => new Date(at().world.clock.now().getTime() + hours * hour)
  return {
    inHours,
    postOf: (id: number) =>
      at().world.db.selectFrom('contentPost').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    seen: async (id: number, who = 'matzavadmin') =>
      (await (await as(who)).get(`/api/content-media/${id}`)).body.item,
    /** The letters about a post that the mail server has taken. */
    ofPost: (id: number) => at().mail.taken.filter((letter) => letter.includes(`<post-${id}-`)),
    decide: async (id: number, decision: string, who = 'matzavadmin') =>
      (await as(who)).post(`/api/content-media/${id}/settle`, { decision }),
    sendNow: async (id: number, who = 'matzavadmin') =>
      (await as(who)).post(`/api/content-media/${id}/send-now`),
    async bell(who: string): Promise<string[]> {
      const { body } = await (await as(who)).get('/api/notifications')
      return body.notifications.map(({ text }: { text: string }) => text)
    },
    /** A mail of which nobody knows whether it went out. */
    async perhapsOut(): Promise<number> {
      const { world, mail } = at()
      mail.behave('dies-after')
      const id = await addSendable(world.db, 'email', inHours(0))
      await runMinute(world)
      mail.behave('takes')
      return id
    },
  }
}
