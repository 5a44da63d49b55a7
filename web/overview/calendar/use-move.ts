/** Moving things to another day or time. While one is on its way the calendar shows it where it goes; a refusal shows it where it was. */
import { listFreeTimes, listScheduled, type ScheduledItem } from '#contract/overview/calendar.ts'
import { calendarItemIdOf, nameOfScheduled } from '#web/overview/calendar/calendar-words.ts'
import { moveItem, type MoveWish } from '#web/overview/calendar/move-item.ts'
import { type Act, doOrShowRefusal, showRefusal, useAct } from '#web/kernel/act.ts'
import { refresh } from '#web/kernel/read.ts'

const readAgain = () => Promise.all([refresh(listScheduled), refresh(listFreeTimes)])

/** Who approved the time of a post has not approved another. */
const asksAgain = ({ kind, state }: ScheduledItem): boolean =>
  state === 'ready' && ['social', 'message', 'email', 'print'].includes(kind)

export function useCalendarMove(onMoved?: () => void): Act<[ScheduledItem, MoveWish]> {
  return useAct(moveItem, {
    fields: ['date', 'time', 'startAt', 'stopAt', 'start', 'end'],
    undo: (takeBack, item, { day }) => ({
      notice: `${nameOfScheduled(item)} is moved to ${day}${asksAgain(item) ? ', and waits for approval again' : ''}`,
      act: async () => {
        await doOrShowRefusal(takeBack)
        await readAgain()
        focusItem(item)
      },
    }),
    onDone: async (_, item) => {
      onMoved?.()
      await readAgain()
      focusItem(item)
    },
    ...(!onMoved && {
      onRefused: async (error: unknown) => {
        showRefusal(error)
        await readAgain()
      },
    }),
  })
}

/** It is drawn anew on its other day, and the focus goes with it. */
function focusItem(item: ScheduledItem): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => document.getElementById(calendarItemIdOf(item))?.focus()),
  )
}
