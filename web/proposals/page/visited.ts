/** Which proposal the page's address names, and by which link. */
import { tokenHeader } from '#contract/proposals/client-page.ts'
import { standingHeaders } from '#web/kernel/standing-headers.ts'

const [, id, userId] = /^\/proposal\/(\d+)\/pay\/(\d+)$/.exec(location.pathname) ?? []
const token = new URLSearchParams(location.search).get('t')
if (token !== null) standingHeaders[tokenHeader] = token

/** What each call of this page is about. */
export const visited = { params: { id: Number(id), userId: Number(userId) } } as const

/** The path of the page and what stands behind it, which names the link. */
export const pageAddress = location.pathname + location.search
