/** Pins of the demonstration, set by its agent through the use cases, at instants of the past. */
import { plannedPins, type PlannedPin } from '#seed/planned-pins.ts'
import { setPin } from '../pins/set-pin.ts'
import { takePinDown } from '../pins/take-down.ts'
import type { PlantingContext } from './planting.ts'
import { articlesOf, noteAsTold } from './store/pins.ts'

const hourMs = 3_600_000

export async function plantPins(planting: PlantingContext): Promise<void> {
  for (const plan of plannedPins) await plantPin(planting, plan)
  await noteAsTold(planting.platform.db, planting.now)
}

async function plantPin(
  { platform, now, instantOf, contextAt }: PlantingContext,
  plan: PlannedPin,
): Promise<void> {
  const article = (await articlesOf(platform.db, plan.campaign))[plan.article]
  if (!article) throw new Error(`${plan.campaign} has no article ${plan.article}`)
  // A start that was cut off is taken up where it was.
  if (article.isPinned) return
  const thing = { kind: 'article', id: article.id } as const
  const startMs = Math.floor(now.getTime() / hourMs) * hourMs + plan.fromHours * hourMs
  const iso = (ms: number) => new Date(ms).toISOString()
  const start = iso(startMs)
  const asAgent = (at: Date) => contextAt(at, plan.advertiser, true)
  await setPin(asAgent(instantOf(plan.setDaysAgo)), {
    thing,
    start,
    end: iso(startMs + plan.hours * hourMs),
  })
  if (plan.isTakenDown) await takePinDown(asAgent(new Date(startMs + hourMs)), { thing })
}
