import type { Reply } from '#contract/kernel/endpoint.ts'
import type { listScheduled } from '#contract/overview/calendar.ts'
import { allOf, formatCount } from '#domain/kernel/figures.ts'
import { type CalendarKind, calendarKinds, kindsInWords } from '#domain/overview/calendar/kinds.ts'
import { calendarStateInWords, calendarStates } from '#domain/overview/calendar/states.ts'
import type { CalendarFilters } from '#web/overview/calendar/calendar-filters.ts'
import { KindIcon } from '#web/overview/calendar/kind-icon.tsx'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import type { FilterOptions } from '#web/ui/list/use-filters.ts'

interface FilterBarOptions extends FilterOptions<CalendarFilters> {
  readonly data: Reply<typeof listScheduled> | undefined
}

/** What of the calendar is shown: kinds, each with how many there are, a site, and a state. */
export function CalendarFilterBar({ filters, change, data }: FilterBarOptions) {
  const { site, kinds, state } = filters
  const shown: readonly CalendarKind[] = kinds ?? calendarKinds
  const toggle = (kind: CalendarKind) => {
    const next = shown.includes(kind) ? shown.filter((one) => one !== kind) : [...shown, kind]
    change({ kinds: next.length === 0 || next.length === calendarKinds.length ? undefined : next })
  }
  const offered = (data?.kinds ?? []).filter(({ kind, many }) => many > 0 || !shown.includes(kind))
  return (
    <FilterBar
      id="calendar-filters"
      fold={{
        name: 'Filters',
        set: [site, kinds, state].filter((one) => one !== undefined).length,
        done: 'Show',
      }}
    >
      <fieldset className="kinds">
        <legend className="vh">Kinds</legend>
        {offered.map(({ kind, many }) => (
          <CheckBox key={kind} checked={shown.includes(kind)} onChange={() => toggle(kind)}>
            <KindIcon kind={kind} /> {kindsInWords(kind)}{' '}
            <span className="muted num">{formatCount(many)}</span>
          </CheckBox>
        ))}
      </fieldset>
      <Select
        label="Site"
        value={site ?? ''}
        options={[
          { value: '', label: data ? allOf(data.sites.length, 'sites') : 'All sites' },
          ...(data?.sites ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ target }) => change({ site: Number(target.value) || undefined })}
      />
      <Select
        label="State"
        value={state ?? ''}
        options={[
          { value: '', label: 'All states' },
          ...calendarStates.map((one) => ({ value: one, label: calendarStateInWords(one) })),
        ]}
        onChange={({ target }) => change({ state: calendarStates.find((one) => one === target.value) })}
      />
    </FilterBar>
  )
}
