import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { Button, IconButton } from '#web/ui/button.tsx'
import { focusFirst, letKeysScroll } from '#web/ui/layer/focus-inside.ts'
import { pushLayer } from '#web/ui/layer/push-layer.ts'
import './fault-summary.css'
import './dialog.css'

export interface DialogOptions {
  title: string
  /** One line below the title: the step, the thing it is about. */
  subtitle?: ReactNode
  id?: string | undefined
  onClose: () => void
  /** With it, Enter in a field submits, and the footer's `type="submit"` button too. */
  onSubmit?: (() => void) | undefined
  /** Left out only where the content brings its own form and button. */
  footer?: ReactNode
  children: ReactNode
  /** A failure, shown as the red alert on top; the body scrolls up to it (ERR-23). */
  error?: string | undefined
  /** Another object with each refusal: the first field at fault takes the focus. */
  refused?: object | undefined
  /** Closing asks first. Left out, the dialog notices typing by itself. */
  isDirty?: boolean | undefined
  /** While something may not be interrupted: Escape and Close do nothing. */
  isLocked?: boolean | undefined
}

/** A modal dialog: at most one screen high, header and buttons always in sight. */
export function Dialog({
  isWide,
  isWhole,
  ...options
}: DialogOptions & {
  isWide?: boolean
  /** As large as the window lets it be; below 1024 pixels it is a page with its head and buttons in sight. */
  isWhole?: boolean
}) {
  return <Modal {...options} shape={isWhole ? 'dialog whole' : isWide ? 'dialog wide' : 'dialog'} />
}

/** For anything longer than one screen: the same, along an edge. */
export function SidePanel({
  tabs,
  side = 'right',
  ...options
}: DialogOptions & { tabs?: ReactNode; side?: 'left' | 'right' }) {
  return <Modal {...options} shape={side === 'left' ? 'panel left' : 'panel'} above={tabs} />
}

interface ConfirmOptions {
  title: string
  children: ReactNode
  confirm: string
  cancel?: string
  isDanger?: boolean
  /** The dialog stays, busy, until the promise settles; closing it is the caller's. */
  onConfirm: () => void | Promise<unknown>
  onClose: () => void
}

/** The question before something is lost; the button names the act, the safe button has the focus. */
export function ConfirmDialog(options: ConfirmOptions) {
  const { title, children, confirm, cancel = 'Cancel', isDanger, onConfirm, onClose } = options
  const [isBusy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    try {
      await onConfirm()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      shape="dialog small"
      role="alertdialog"
      title={title}
      onClose={onClose}
      isDirty={false}
      isLocked={isBusy}
      footer={
        <>
          <Button data-autofocus="" onClick={onClose}>
            {cancel}
          </Button>
          <Button look="primary" className={isDanger ? 'danger' : ''} busy={isBusy} onClick={act}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  )
}

const watchBody = (body: HTMLElement | null) => (body ? letKeysScroll(body) : undefined)

function Modal(
  options: DialogOptions & { shape: string; role?: 'dialog' | 'alertdialog'; above?: ReactNode },
) {
  const { shape, role = 'dialog', isLocked } = options
  const titleId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const section = useRef<HTMLElement>(null)
  const [hasTyped, setTyped] = useState(false)
  const [isAsking, ask] = useState(false)
  const close = () => {
    if (isLocked) return
    if (options.isDirty ?? hasTyped) ask(true)
    else options.onClose()
  }
  const onEscape = useEffectEvent(close)
  useLayoutEffect(() => {
    if (!frame.current || !section.current) return
    const takeOff = pushLayer({ element: frame.current, isModal: true, close: () => onEscape() })
    focusFirst(section.current)
    return takeOff
  }, [])
  useVisibleFault(section, options)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!isLocked) options.onSubmit?.()
  }
  const content = (
    <>
      <div ref={watchBody} className="body" onInput={() => setTyped(true)}>
        {options.error && (
          <div className="summary" role="alert">
            {options.error}
          </div>
        )}
        {options.children}
      </div>
      {options.footer && <footer>{options.footer}</footer>}
    </>
  )
  return createPortal(
    <div
      ref={frame}
      className={shape.startsWith('panel') ? 'veil side' : 'veil'}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) close()
      }}
    >
      <section
        ref={section}
        className={shape}
        id={options.id}
        role={role}
        aria-modal="true"
        aria-labelledby={titleId}
        aria-busy={isLocked || undefined}
        tabIndex={-1}
      >
        <header>
          <div>
            <h2 id={titleId}>{options.title}</h2>
            {options.subtitle && <p className="small muted">{options.subtitle}</p>}
          </div>
          <IconButton
            icon="close"
            label="Close"
            disabledReason={isLocked ? 'This is being carried out' : undefined}
            onClick={close}
          />
        </header>
        {options.above}
        {options.onSubmit ? (
          <form className="sheet" noValidate onSubmit={submit}>
            {content}
          </form>
        ) : (
          <div className="sheet">{content}</div>
        )}
      </section>
      {isAsking && (
        <ConfirmDialog
          title="Discard what you entered?"
          confirm="Discard"
          cancel="Keep editing"
          isDanger
          onConfirm={options.onClose}
          onClose={() => ask(false)}
        >
          <p>It has not been saved.</p>
        </ConfirmDialog>
      )}
    </div>,
    document.body,
  )
}

/** An error scrolls the dialog to its top (ERR-23); a field that was refused gets the focus. */
function useVisibleFault(section: RefObject<HTMLElement | null>, { error, refused }: DialogOptions): void {
  useEffect(() => {
    if (error) section.current?.querySelector('.body')?.scrollTo({ top: 0 })
  }, [section, error])
  useEffect(() => {
    const field = refused && section.current?.querySelector<HTMLElement>('[aria-invalid]')
    // The alert on top stays in sight.
    field?.focus({ preventScroll: Boolean(error) })
  }, [section, refused, error])
}
