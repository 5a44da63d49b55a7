/** The livestreams of the demonstration, told in hours from the hour in which they are planted: one or more in every state. */
import type { PlannedLivestream, PlannedPosts } from './planned.ts'
import type { PlannedFile } from './written-posts.ts'

/** A player that needs no network: a stage of two colors on which the time runs. */
const player = (name: string, [ground, light]: readonly [string, string]): string => `<style>
.stage{display:grid;place-content:center;gap:8px;height:100%;min-height:180px;margin:0;color:#fff;text-align:center;font:600 20px/1.4 system-ui,sans-serif;background:linear-gradient(120deg,${ground},${light})}
.stage small{font-weight:400}
</style>
<p class="stage">${name}<small id="since"></small></p>
<script>
var began = Date.now()
setInterval(function () {
  document.getElementById('since').textContent = 'playing, ' + Math.round((Date.now() - began) / 1000) + ' s'
}, 1000)
</script>`

const hall = player('Hope House, main hall', ['#1d3557', '#457b9d'])
const kitchen = player('Ohr Bakery, the kitchen', ['#5a3210', '#8a5a2b'])
const gala = 'https://hopehouse.example/gala'
const banner: PlannedFile = {
  kind: 'image',
  name: 'gala-728x90.png',
  motif: 'ring',
  altText: 'Hope House gala dinner, tables from $180',
  size: { width: 728, height: 90 },
}

const livestreams: readonly PlannedLivestream[] = [
  {
    title: 'Hope House gala dinner, live from the main hall',
    site: 'OS',
    state: 'approved',
    priority: 1,
    hours: [[-1, 60]],
    htmlContent: hall,
    titleLink: gala,
    linkUrl: `${gala}/tables`,
    banner,
    isAired: true,
  },
  {
    title: 'Behind the stage',
    site: 'OS',
    state: 'approved',
    hours: [[-2, 36]],
    htmlContent: kitchen,
    isAired: true,
  },
  {
    title:
      'Three evenings of songs with the choir of the retired teachers of the borough, with a break of twenty minutes each',
    site: 'YWN',
    state: 'approved',
    htmlContent: hall,
    titleLink: gala,
    hours: [
      [80, 82],
      [104, 106],
      [128, 130],
    ],
  },
  {
    title: 'סיור במטבח — a tour of the kitchen',
    site: 'JCN',
    state: 'pending',
    hours: [[30, 31]],
    htmlContent: kitchen,
  },
  {
    title: 'Auction, second part',
    site: 'SS',
    state: 'rejected',
    hours: [[54, 57]],
    htmlContent: hall,
    rejectionReason: 'Spelling needs another look',
  },
  {
    title: 'Opening evening',
    site: 'YWN',
    state: 'approved',
    hours: [[-72, -70]],
    htmlContent: hall,
    titleLink: gala,
    isAired: true,
  },
  { title: '', site: 'JCN', state: 'approved', hours: [[12, 14]], htmlContent: hall },
]

export const livestreamPlan: PlannedPosts = {
  kind: 'content',
  name: 'Hope House gala dinner, live',
  advertiser: 'gala@hopehouse.example',
  site: 'YWN',
  product: 'post-livestream',
  bought: 9,
  outDaysAgo: [],
  dueInDays: [],
  livestreams,
}
