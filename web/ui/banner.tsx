import { share, useShared } from '#web/kernel/shared.ts'
import { Button, IconButton, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { originOfFocus } from '#web/ui/layer/layers.ts'
import './banner.css'

export type BannerAction =
  | { readonly label: string; readonly href: string }
  | { readonly label: string; readonly onSelect: () => void }

interface BannerMore {
  /** The id of the row it is about: adds "Back to row". */
  rowId?: string
  /** What can be done next, such as "Try again" or "Receipt". */
  actions?: readonly BannerAction[]
}

export interface BannerState extends BannerMore {
  kind: 'success' | 'error'
  text: string
  /** Grows with each banner, so that the same words twice are announced twice. */
  serial: number
  cause: HTMLElement | null
}

const slot = share<BannerState | null>(null)
let serial = 0

function show(kind: BannerState['kind'], text: string, more: BannerMore = {}): void {
  serial += 1
  slot.set({ ...more, kind, text, serial, cause: originOfFocus() })
  if (kind === 'error') scrollTo({ top: 0 })
}

/** The page's one slot for results of actions: success replaces error and the reverse. */
export const banner = {
  /** Replaces whatever stands in the slot. */
  success: (text: string, more?: BannerMore) => show('success', text, more),
  /** Replaces whatever stands in the slot, and scrolls the page to its top. */
  error: (text: string, more?: BannerMore) => show('error', text, more),
  clear: () => slot.set(null),
}

export const useShownBanner = (): BannerState | null => useShared(slot)

/** Stands under the page title. Both live regions are always there, so that screen readers hear what enters. */
export function BannerSlot() {
  const shown = useShownBanner()
  return (
    <>
      <div role="alert">{shown?.kind === 'error' && <Banner key={shown.serial} {...shown} />}</div>
      <div role="status">{shown?.kind === 'success' && <Banner key={shown.serial} {...shown} />}</div>
    </>
  )
}

function Banner({ kind, text, rowId, actions = [], cause }: BannerState) {
  const dismiss = () => {
    banner.clear()
    if (cause?.isConnected) cause.focus()
    else document.querySelector<HTMLElement>('h1')?.focus()
  }
  return (
    <div className={`banner ${kind}`}>
      <Icon name={kind === 'success' ? 'check' : 'alert'} />
      <p>{text}</p>
      {actions.map((action) =>
        'href' in action ? (
          <ButtonLink key={action.label} look="quiet" small href={action.href}>
            {action.label}
          </ButtonLink>
        ) : (
          <Button key={action.label} look="quiet" small onClick={action.onSelect}>
            {action.label}
          </Button>
        ),
      )}
      {rowId && (
        <Button look="quiet" small onClick={() => goToRow(rowId)}>
          Back to row
        </Button>
      )}
      <IconButton small icon="close" label="Dismiss" onClick={dismiss} />
    </div>
  )
}

/** Brings the row into sight below the sticky bars and puts the focus on its first control. */
function goToRow(id: string): void {
  const row = document.getElementById(id)
  row?.scrollIntoView({ block: 'center' })
  row?.querySelector<HTMLElement>('a, button, input')?.focus({ preventScroll: true })
}
