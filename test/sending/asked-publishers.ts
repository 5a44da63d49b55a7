/** Publishers who are asked about posts, and what they do with the link of their letter. */
import { expect } from 'vitest'
import type { ContentPostState } from '#domain/campaigns/posts.ts'
import { worldStart } from '../instant.ts'
import { addContentCampaign, addPost } from '../post-campaigns.ts'
import type { World } from '../world.ts'
import { letTenSecondsPass, newestLetter, tokenIn } from './publisher-letters.ts'

export interface AskedPublisher {
  readonly id: number
  readonly campaign: number
  /** The token of the link in the letter. */
  readonly token: string
}

/** What may be sent to a publisher about a post. */
export const publisherActs = ['approve-content', 'confirm-time', 'test', 'remind'] as const
type Act = (typeof publisherActs)[number]

const fieldsOf = (act: Act, email: string) => ({ email, ...(act === 'remind' && { body: 'Look at it' }) })

type Question = 'content' | 'time'
const paths = { content: 'approve-content', time: 'confirm-time' } as const

const dayMs = 86_400_000
export const inDays = (days: number): Date => new Date(worldStart.getTime() + days * dayMs)

/** A Monday, 11 AM in New York. */
export const inTwoWeeks = new Date('2026-02-16T16:00:00Z')

/** Every letter goes to an address of its own, so that none is taken for another. */
export function askedPublishers(world: () => World) {
  let letters = 0
  const nextAddress = () => `desk${(letters += 1)}@paper.example`
  const itemOf = async (id: number, who = 'agent') =>
    (await (await world().as(who)).get(`/api/content-media/${id}`)).body.item

  async function askAbout(id: number, question: Question = 'content'): Promise<string> {
    const email = nextAddress()
    const agent = await world().as('agent')
    const { status, body } = await agent.post(`/api/content-media/${id}/${paths[question]}`, { email })
    expect([status, body.errors]).toEqual([200, undefined])
    world().clock.advance(1_000)
    await letTenSecondsPass(world(), id)
    return tokenIn(await newestLetter(world(), email)) ?? ''
  }

  return {
    nextAddress,
    itemOf,
    askAbout,
    send: async (act: Act, id: number, who = 'agent', email = nextAddress()) =>
      (await world().as(who)).post(`/api/content-media/${id}/${act}`, fieldsOf(act, email)),
    undo: async (id: number, kind: string, who = 'agent') =>
      (await world().as(who)).post(`/api/content-media/${id}/undo-send`, { kind }),
    async postIn(state: ContentPostState, wishes: Parameters<typeof addContentCampaign>[1] = {}) {
      const bread = { contentType: 'text', credits: 1, name: 'Bread' }
      const campaign = await addContentCampaign(world().db, { ...bread, ...wishes })
      return addPost(world().db, campaign, state, inTwoWeeks)
    },
    /** An approved post whose publisher was asked. */
    async asked(question: Question = 'content', contentType = 'text'): Promise<AskedPublisher> {
      const campaign = await addContentCampaign(world().db, { contentType, credits: 1, name: 'Bread' })
      const id = await addPost(world().db, campaign, 'approved', inDays(20))
      return { id, campaign, token: await askAbout(id, question) }
    },
    stateOf: async (id: number) => (await itemOf(id)).state,
    look: (token: string | null) => world().visitor.post('/api/content-confirm/look', { token }),
    confirm: (token: string, fields: object = {}) =>
      world().visitor.post('/api/content-confirm', { token, ...fields }),
    reject: (token: string, reason: string) =>
      world().visitor.post('/api/content-confirm/reject', { token, reason }),
  }
}
