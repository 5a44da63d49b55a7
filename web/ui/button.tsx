import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import './button.css'

interface ButtonOptions extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  look?: 'primary' | 'quiet' | 'danger' | undefined
  small?: boolean | undefined
  icon?: IconName | undefined
  /** While something runs: the button keeps its words and its place, and ignores presses. */
  busy?: boolean | undefined
  /** A sentence: the button stays focusable, reads as disabled, and shows why. */
  disabledReason?: string | undefined
  children?: ReactNode
}

/** A button names the act: "Save dates", "Pay $250.00". One `primary` per view. */
export function Button({ look, small, icon, className, children, ...rest }: ButtonOptions) {
  const { busy, disabledReason, ...button } = rest
  return (
    <button
      type="button"
      {...button}
      {...unavailable(rest)}
      className={classes('btn', look, small && 'sm', className)}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

export interface IconButtonOptions extends Omit<ButtonOptions, 'look' | 'children' | 'icon'> {
  icon: IconName
  label: string
}

/** A button of one icon; `label` is its accessible name and its tooltip. */
export function IconButton({ icon, label, className, ...rest }: IconButtonOptions) {
  return (
    <Button title={label} aria-label={label} {...rest} className={classes('icon', className)}>
      <Icon name={icon} className={icon === 'dots' ? 'dots' : undefined} />
    </Button>
  )
}

/** A link that looks like a button: it leads somewhere, and acts on nothing. */
export function ButtonLink({
  look,
  small,
  ...link
}: Pick<ButtonOptions, 'look' | 'small'> & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...link} className={classes('btn', look, small && 'sm')} />
}

/** `aria-disabled` instead of `disabled`, so that a keyboard reaches the reason. */
function unavailable(button: Pick<ButtonOptions, 'busy' | 'disabledReason' | 'onClick' | 'title'>) {
  const isOff = button.busy || Boolean(button.disabledReason)
  return {
    title: button.disabledReason ?? button.title,
    'aria-busy': button.busy || undefined,
    'aria-disabled': isOff || undefined,
    'aria-description': button.disabledReason,
    onClick: isOff ? (event: MouseEvent) => event.preventDefault() : button.onClick,
  }
}
