import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Reply } from '#contract/kernel/endpoint.ts'
import { listFreeTimes, listScheduled, type ScheduledItem } from '#contract/overview/calendar.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { hasTimes } from '#domain/overview/calendar/kinds.ts'
import { mayEver } from '#domain/people/abilities.ts'
import {
  type CalendarView,
  calendarViews,
  shownDays,
  steppedDay,
} from '#domain/overview/calendar/shown-days.ts'
import { useLiveLine } from '#web/campaigns/use-live-line.ts'
import { useIsPhone } from '#web/content/queue/use-is-phone.ts'
import { type CalendarFilters, calendarInAddress } from '#web/overview/calendar/calendar-filters.ts'
import { CalendarFilterBar } from '#web/overview/calendar/calendar-filter-bar.tsx'
import { itemsIn, titleOfScheduled } from '#web/overview/calendar/calendar-words.ts'
import { ConflictList } from '#web/overview/calendar/conflict-list.tsx'
import { DayList } from '#web/overview/calendar/day-list.tsx'
import { ScheduledTable } from '#web/overview/calendar/scheduled-table.tsx'
import { useCalendarMove } from '#web/overview/calendar/use-move.ts'
import { dayIdOf, WeeksTable } from '#web/overview/calendar/weeks-table.tsx'
import { productNow } from '#web/kernel/product-clock.ts'
import { refresh, useRead } from '#web/kernel/read.ts'
import { ChipLink } from '#web/ui/chip.tsx'
import { actorOf, publishesOnly } from '#web/people/actor-of.ts'
import { useMe } from '#web/people/me.ts'
import { Button } from '#web/ui/button.tsx'
import { ToggleLinks } from '#web/ui/form/toggles.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ListStates } from '#web/ui/list/list-states.tsx'
import { useFilters } from '#web/ui/list/use-filters.ts'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Time } from '#web/ui/table.tsx'
import './calendar.css'

const MoveDialog = lazyPart(async () => (await import('#web/overview/calendar/move-dialog.tsx')).MoveDialog)
const CalendarAddressDialog = lazyPart(
  async () => (await import('#web/overview/calendar/address-dialog.tsx')).CalendarAddressDialog,
)

const ScheduleDialog = lazyPart(
  async () => (await import('#web/overview/calendar/schedule-dialog.tsx')).ScheduleDialog,
)

const viewWords = { day: 'Day', week: 'Week', month: 'Month', list: 'List' } as const
/** So many of a day are shown where days stand side by side; the day itself shows more. */
const mostADay = { month: 5, week: 30, day: 99 } as const

/** What stands above the calendar. */
type OpenDialog =
  | { readonly kind: 'address' }
  | { readonly kind: 'move'; readonly item: ScheduledItem }
  | { readonly kind: 'new'; readonly day: string | null }

/** Everything that is scheduled, on its days: looked at, found free times for, and moved. */
export function CalendarScreen() {
  const { filters, change } = useFilters(calendarInAddress, useSearch({ from: '/shell/calendar' }))
  const isPhone = useIsPhone()
  const today = newYorkDay(productNow())
  const { view, site, kinds, state, page } = filters
  const day = filters.day ?? today
  const asked = { ...shownDays(view, day), site, kinds }
  const list = useRead(listScheduled, {
    query: {
      ...asked,
      state,
      ...(view === 'list' ? { page, mostADay: undefined } : { page: undefined, mostADay: mostADay[view] }),
    },
  })
  const free = useRead(
    listFreeTimes,
    { query: asked },
    { enabled: view !== 'list' && (kinds?.some(hasTimes) ?? true) },
  )
  useLiveLine(async () => void (await Promise.all([refresh(listScheduled), refresh(listFreeTimes)])))
  const [opened, open] = useState<OpenDialog | null>(null)
  const me = useMe()
  // Who publishes a site reads what is scheduled there; it is written by those who bought it.
  const mayAct = !publishesOnly(me)
  const mayWrite = mayAct && mayEver(actorOf(me), 'content.manage')
  const to = (change: Partial<CalendarFilters>) =>
    calendarInAddress.addressOf(filters, { page: undefined, ...change })
  const awaited = useRef<string | null>(null)
  // Its month may have to be read first.
  useEffect(() => {
    const there = awaited.current === null ? null : document.getElementById(dayIdOf(awaited.current))
    if (there) awaited.current = null
    there?.focus()
  })
  const go = (wanted: string) => {
    change({ page: undefined, day: wanted })
    awaited.current = wanted
  }
  const title = titleOfScheduled(view, day)
  const { data } = list
  return (
    <Page
      title={title}
      section="Calendar"
      dateline={
        data && (
          <>
            {itemsIn(view, data.total)} on {formatCountOf(data.sites.length, 'sites')} · times in New York
            (ET) · as of <Time at={data.asOf} />
          </>
        )
      }
      action={
        <div className="cal-acts">
          <Button onClick={() => open({ kind: 'address' })}>iCal address</Button>
          {mayWrite && (
            <Button look="primary" icon="plus" onClick={() => open({ kind: 'new', day: null })}>
              Schedule an item
            </Button>
          )}
        </div>
      }
    >
      <CalendarNav to={to} view={view} day={day} wrong={data?.conflicts.length ?? 0} />
      <CalendarFilterBar filters={filters} change={change} data={data} />
      <ListStates
        reading={list}
        what="items"
        rowsOf={({ items }) => (view === 'list' ? items : [0])}
        isFiltered={() => calendarInAddress.isNarrowed(filters)}
        onClear={() => change(calendarInAddress.none)}
        empty={<NothingScheduled title={title} />}
        skeleton={{ lines: 6, height: 110 }}
      >
        {(shown) => (
          <CalendarBody
            shown={shown}
            view={view}
            day={day}
            today={today}
            isPhone={isPhone}
            title={title}
            mayAct={mayAct}
            free={free.data}
            addressOfDay={(one) => to({ view: 'day', day: one })}
            onGo={go}
            onAsk={(item) => open({ kind: 'move', item })}
            onSchedule={mayWrite ? (one) => open({ kind: 'new', day: one }) : null}
          />
        )}
      </ListStates>
      {opened && <CalendarDialog opened={opened} onClose={() => open(null)} />}
    </Page>
  )
}

interface NavOptions {
  readonly to: (next: Partial<CalendarFilters>) => string
  readonly view: CalendarView
  readonly day: string
  readonly wrong: number
}

/** Other days, other views, and the way to what is wrong. */
function CalendarNav({ to, view, day, wrong }: NavOptions) {
  return (
    <div className="cal-nav">
      <ToggleLinks label="Days">
        <a href={to({ day: steppedDay(view, day, -1) })} aria-label="Before">
          <Icon name="left" />
        </a>
        <a href={to({ day: undefined })}>Today</a>
        <a href={to({ day: steppedDay(view, day, 1) })} aria-label="After">
          <Icon name="right" />
        </a>
      </ToggleLinks>
      <ToggleLinks label="View">
        {calendarViews.map((one) => (
          <a key={one} href={to({ view: one })} aria-current={one === view ? 'page' : undefined}>
            {viewWords[one]}
          </a>
        ))}
      </ToggleLinks>
      {wrong > 0 && (
        <ChipLink tone="bad" href="#conflicts">
          {formatCountOf(wrong, 'conflicts')}
        </ChipLink>
      )}
    </div>
  )
}

function CalendarDialog({ opened, onClose }: { opened: OpenDialog; onClose: () => void }) {
  if (opened.kind === 'address') return <CalendarAddressDialog onClose={onClose} />
  if (opened.kind === 'move') return <MoveDialog item={opened.item} onClose={onClose} />
  return <ScheduleDialog day={opened.day} onClose={onClose} />
}

interface BodyOptions {
  readonly shown: Reply<typeof listScheduled>
  readonly free: Reply<typeof listFreeTimes> | undefined
  readonly view: (typeof calendarViews)[number]
  readonly day: string
  readonly today: string
  readonly isPhone: boolean
  readonly title: string
  readonly addressOfDay: (day: string) => string
  readonly onGo: (day: string) => void
  readonly onAsk: (item: ScheduledItem) => void
  readonly onSchedule: ((day: string) => void) | null
  readonly mayAct: boolean
}

function CalendarBody({ shown, free, view, day, today, isPhone, title, ...to }: BodyOptions) {
  const act = useCalendarMove()
  const moving = act.asked
  // What is on its way stands where it goes already.
  const items = shown.items.map((item) =>
    moving && item === moving[0] ? { ...item, day: moving[1].day } : item,
  )
  const acts = { onAsk: to.onAsk, mayAct: to.mayAct }
  const byDay = Map.groupBy(items, (item) => item.day)
  const freeOn = new Map(free?.days.map((one) => [one.date, one]))
  const move = (item: ScheduledItem, wanted: string) => {
    if (wanted !== item.day && !act.isBusy) void act.run(item, { day: wanted })
  }
  const days = {
    day,
    today,
    days: shown.days.map((counted) => ({ ...counted, counted, free: freeOn.get(counted.date) })),
    itemsOn: (one: string) => byDay.get(one) ?? [],
    onMove: move,
    ...to,
  }
  return (
    <>
      {view === 'list' && <ScheduledTable items={items} count={shown.total} {...acts} />}
      {view !== 'list' && (view === 'day' || isPhone) && <DayList {...days} />}
      {view !== 'list' && view !== 'day' && !isPhone && (
        <WeeksTable {...days} caption={`${title}, ${itemsIn(view, shown.total)}`} />
      )}
      {view !== 'list' && to.mayAct && <p className="small muted">What is past is read-only.</p>}
      <ConflictList items={shown.conflicts} {...acts} />
    </>
  )
}

function NothingScheduled({ title }: { title: string }) {
  return (
    <EmptyState title={`Nothing is scheduled in ${title}`}>
      <p>Posts, mails, print, articles and flights stand here as soon as they have a time.</p>
    </EmptyState>
  )
}
