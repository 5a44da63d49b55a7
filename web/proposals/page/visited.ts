/** Which proposal the page's address names, and by which link. */
import { tokenHeader } from '#contract/proposals/client-page.ts'
import { addressHere, searchHere } from '#web/kernel/screen-address.ts'
import { standingHeaders } from '#web/kernel/standing-headers.ts'

const [, id, userId] = /^\/proposal\/(\d+)\/pay\/(\d+)$/.exec(location.pathname) ?? []
const { t: token } = searchHere()
if (token !== undefined) standingHeaders[tokenHeader] = token

/** What each call of this page is about. */
export const visited = { params: { id: Number(id), userId: Number(userId) } } as const

/** The path of the page and what stands behind it, which names the link. */
export const pageAddress = addressHere()
