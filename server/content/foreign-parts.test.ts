/**
 * Whatever a form of posts, articles or ads names within its body (campaigns, what is copied or changed, files and their
 * order, and ids within the names of fields): another's answers like one that is not there, and nothing is written. Each form would be taken as it is.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { addMedia } from '#test/delivery/counted-hours.ts'
import { film } from '#test/files/films.ts'
import { articlesOver, nextDay as nextDayOfArticles } from '#test/press/articles-over-http.ts'
import { postsOver } from '#test/content/posts-over-http.ts'
import { worldStart } from '#test/instant.ts'
import { addLivestream } from '#test/content/livestreams.ts'
import { addArticle, addContentCampaign, addPost, addPressCampaign } from '#test/post-campaigns.ts'
import type { Person } from '#test/person.ts'
import { bannerFields, png } from '#test/files/pictures.ts'
import { endpoints, nameOf } from '#test/requests/every-endpoint.ts'
import { type IdPlace, idPlaces, type RequestParts, withId } from '#test/requests/request-ids.ts'
import { send } from '#test/requests/sound-request.ts'
import { contentsOf } from '#test/table-contents.ts'
import { sendWhole } from '#test/files/tus.ts'
import { makeWorld, type World } from '#test/world.ts'

const missing = 2_147_483_647
const parts = [
  ...(['content-campaign', 'content-post', 'livestream-campaign', 'livestream'] as const),
  ...(['press-campaign', 'article', 'campaign', 'media', 'upload'] as const),
]
type Part = (typeof parts)[number]
const isPart = (thing: string): thing is Part => parts.some((part) => part === thing)

let world: World
let advertiser: Person
let own: Record<Part, number>
let foreign: Record<Part, number>
let files = 40
beforeAll(async () => {
  world = await makeWorld()
  advertiser = await world.as('advertiser')
  own = await thingsOf('advertiser')
  foreign = await thingsOf('advertiser2')
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(worldStart))

const { text, campaignOf, nextDay } = postsOver(() => world)
const { fields: article, upload: photo } = articlesOver(() => world)

const picture = async (person: Person): Promise<number> =>
  (await sendWhole(person, await png((files += 1), 40), 'bread.png')).body.item.id

const banner = async (): Promise<string> => {
  const { body } = await sendWhole(advertiser, await png(728, 90), 'banner.png')
  return `upload:${body.item.id}`
}

async function thingsOf(owner: string): Promise<Record<Part, number>> {
  const campaign = await addContentCampaign(world.db, { owner, contentType: 'telegram', credits: 50 })
  const live = await addContentCampaign(world.db, { owner, contentType: 'livestream', credits: 50 })
  return {
    'content-campaign': campaign,
    'content-post': await addPost(world.db, campaign, 'approved', new Date('2026-05-20T15:00:00Z')),
    'livestream-campaign': live,
    livestream: await addLivestream(world.db, live),
    ...(await articleOf(owner)),
    ...(await adOf(owner)),
    upload: await picture(await world.as(owner)),
  }
}

async function articleOf(owner: string) {
  const campaign = await addPressCampaign(world.db, { owner, credits: 50 })
  return { 'press-campaign': campaign, article: await addArticle(world.db, campaign, 'pending') }
}

async function adOf(owner: string) {
  const campaign = await addImpressionCampaign(world.db, { owner })
  return { campaign, media: await addMedia(world.db, campaign) }
}

/** A body that each call takes, with everything in it that names something. */
async function written() {
  const [first, second] = [await picture(advertiser), await picture(advertiser)]
  const other = await campaignOf('telegram')
  return {
    ...text(own['content-campaign'], nextDay()),
    'duplicatecampaignid[]': [String(other)],
    [`time[${other}]`]: '1:00 pm',
    'image[]': [`upload:${second}`, `upload:${first}`],
    [`alt_text[${first}]`]: 'Bread',
  }
}

/** The fields of an article with a further campaign. */
async function writtenArticle() {
  const other = await addPressCampaign(world.db, { credits: 50 })
  const more = { 'duplicatecampaignid[]': [String(other)], [`date[${other}]`]: nextDayOfArticles() }
  return article(own['press-campaign'], more)
}

/** The fields of an ad that is a film. */
async function writtenAd() {
  const { body } = await sendWhole(advertiser, film(), 'film.mp4')
  return {
    ...bannerFields(own.campaign),
    campaign: String(own.campaign),
    video_graphic: `upload:${body.item.id}`,
  }
}

/** The fields of a livestream. */
const writtenLivestream = async () => ({
  campaign: own['livestream-campaign'],
  html_content: '<b>On air</b>',
  livestreamtimes: [{ start: '2026-06-01 08:00 pm', end: '2026-06-01 10:00 pm' }],
  existing_file_path: await banner(),
})

const forms: Readonly<Record<string, () => Promise<Record<string, unknown>>>> = {
  'POST /api/content-campaigns/': written,
  'POST /advertiser/instagram/createFromCredit': written,
  'POST /api/content-campaigns/duplicate-from-credit': async () => ({
    ...(await written()),
    post_id: own['content-post'],
    'deletedFiles[]': [],
  }),
  'POST /advertiser/instagram/:id': async () => {
    const file = await picture(advertiser)
    return { 'image[]': [`upload:${file}`], [`alt_text[${file}]`]: 'Bread', 'deletedFiles[]': [] }
  },
  'POST /api/livestream/': writtenLivestream,
  'POST /api/advertiser/livestream/edit/:id': async () => ({ existing_file_path: await banner() }),
  'POST /api/press-release/': writtenArticle,
  'POST /api/press-release/duplicate': async () => ({ ...(await writtenArticle()), post_id: own.article }),
  'POST /advertiser/press-release/edit/:id': async () => ({ featured_image: await photo() }),
  'POST /advertiser/medias': writtenAd,
  'POST /advertiser/medias/edit': async () => ({ ...(await writtenAd()), edit_id: String(own.media) }),
  'POST /api/previews/ads/:id/typed': writtenAd,
  'POST /api/previews/new-ads/:id': writtenAd,
  'POST /api/previews/articles/:id/typed': async () => ({ featured_image: await photo() }),
  'POST /api/previews/new-articles/:id': writtenArticle,
  'POST /api/previews/livestreams/:id/typed': async () => ({ existing_file_path: await banner() }),
  'POST /api/previews/new-livestreams/:id': writtenLivestream,
  'POST /api/drafts': async () => ({
    form: 'new-post:1',
    content: 'Bread',
    uploads: [await picture(advertiser)],
  }),
  'POST /api/content-campaigns/:id/library': async () => {
    const upload = await picture(advertiser)
    const used = { ...text(own['content-campaign'], nextDay()), 'image[]': [`upload:${upload}`] }
    expect(await advertiser.post('/api/content-campaigns/', used)).toMatchObject({ status: 200 })
    return { upload }
  },
}

/**
 * Calls whose body names one of these things, but for acts on campaigns, which are no forms, and for proposals: an advertiser
 * writes none, and `proposals/given/targets.test.ts` asks of the campaigns that their lines name.
 */
const calls = () =>
  endpoints()
    .filter(({ path }) => !path.startsWith('/agent/api/proposal/'))
    .map((endpoint) => ({
      endpoint,
      places: idPlaces(endpoint).filter(({ part, thing }) => part === 'body' && isPart(thing)),
    }))
    .filter(({ places }) => places.some(({ thing }) => !isCampaign(thing) || places.length > 1))

const isCampaign = (thing: string) => /(^|-)campaign$/.test(thing)

test('every form that names a post or a file is walked', () => {
  expect(
    calls()
      .map(({ endpoint }) => nameOf(endpoint))
      .toSorted(),
  ).toEqual(Object.keys(forms).toSorted())
})

test('a foreign id in a body is answered like one of nothing, and writes nothing', async () => {
  for (const { endpoint, places } of calls()) {
    const name = nameOf(endpoint)
    const body = (await forms[name]?.()) ?? {}
    const { thing } = idPlaces(endpoint).find(({ part }) => part === 'params') ?? { thing: 'content-post' }
    const sent = { params: { id: String(isPart(thing) && own[thing]) }, query: {}, body }
    const before = await contentsOf(world.database.pool)
    for (const place of places.filter((one) => !takesOff(one))) {
      const about = async (id: number) => {
        const { status, body: said } = await send(advertiser, endpoint, withId(place, id, alone(place, sent)))
        // The field of a campaign bears its id.
        const told = JSON.stringify(said).replaceAll(`[${id}]`, '[ID]')
        return { name, field: place.path.join('.'), status, told }
      }
      expect(await about(foreignOf(place))).toEqual(await about(missing))
    }
    for (const field of ['time', 'date', 'time_sensitive', 'alt_text']) {
      const about = async (id: number) => {
        const answer = await send(advertiser, endpoint, {
          ...sent,
          body: { ...body, [`${field}[${id}]`]: 'x', ...ofNobody },
        })
        return JSON.stringify([name, field, answer.status, answer.body]).replaceAll(`[${id}]`, '[ID]')
      }
      const things = field === 'alt_text' ? foreign.upload : foreign['content-campaign']
      expect(await about(things)).toBe(await about(missing))
    }
    expect([name, await contentsOf(world.database.pool)]).toEqual([name, before])
    const { status, body: said } = await send(advertiser, endpoint, sent)
    expect([name, status, said.errors]).toEqual([name, 200, undefined])
  }
}, 120_000)

/** Keeps a form from being taken, whichever way it names files. */
const ofNobody = {
  'image[]': `upload:${missing}`,
  uploads: [missing],
  upload: missing,
  existing_file_path: `upload:${missing}`,
  featured_image: `upload:${missing}`,
  video_graphic: `upload:${missing}`,
}

/** What a post does not have cannot be taken off it, whatever it is: that is no fault. */
const takesOff = ({ path }: IdPlace): boolean => path.includes('deletedFiles[]')

test('taking off a file that the post does not have is nothing, whose file it may be', async () => {
  const before = await contentsOf(world.database.pool)
  for (const id of [foreign.upload, missing]) {
    const body = { 'deletedFiles[]': `upload:${id}` }
    const answer = await advertiser.post(`/advertiser/instagram/${own['content-post']}`, body)
    expect([answer.status, answer.body.success]).toEqual([200, 'Nothing was changed'])
  }
  expect(await contentsOf(world.database.pool)).toEqual(before)
})

/** Of two names for one thing the later is heard only without the earlier ones. */
const heardBefore: Readonly<Record<string, readonly string[]>> = {
  igc_id: ['pc_id', 'campaign'],
  campaign: ['pc_id'],
  duplicatecampaignid: ['duplicatecampaignid[]'],
  audio_graphic: ['video_graphic'],
  media: ['upload'],
}

/** What else would be heard in its place is not sent. */
function alone({ path: [field = ''] }: IdPlace, sent: RequestParts): RequestParts {
  const others = heardBefore[field] ?? []
  const body = Object.fromEntries(Object.entries(sent.body).filter(([name]) => !others.includes(name)))
  return { ...sent, body }
}

const foreignOf = ({ thing }: IdPlace): number => (isPart(thing) ? foreign[thing] : missing)
