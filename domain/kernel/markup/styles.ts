/** What the styles of an element say of it. */
import type { Style } from './sheets.ts'
import type { MarkupElement } from './tree.ts'

const isNothing = (value: string | undefined): boolean => /^0+(?:\.0*)?(?:[a-z]+|%)?$/.test(value ?? '')

/** Far beside what is shown. */
const isFarOff = (value: string | undefined): boolean => /^-\d{3}/.test(value ?? '')

/** Nothing is left of it. */
const isClipped = (style: Style): boolean =>
  /^rect\((?:[01](?:\.0*)?(?:px)?[\s,]*){4}\)$/.test(style.get('clip') ?? '') ||
  /^inset\((?:50|100)%/.test(style.get('clip-path') ?? '')

/** Neither it nor anything in it is seen, whatever that says of itself. */
export function isHidden({ name, attributes }: MarkupElement, style: Style): boolean {
  const { width, height } = attributes
  const isCut = /hidden|clip/.test(style.get('overflow') ?? '')
  const isPlaced = /^(?:absolute|fixed)$/.test(style.get('position') ?? '')
  return (
    'hidden' in attributes ||
    style.get('display') === 'none' ||
    isNothing(style.get('opacity')) ||
    isClipped(style) ||
    isFarOff(style.get('text-indent')) ||
    (isPlaced && ['left', 'top'].some((side) => isFarOff(style.get(side)))) ||
    (isCut && ['width', 'height', 'max-width', 'max-height'].some((size) => isNothing(style.get(size)))) ||
    // One pixel counts readers, and shows them nothing.
    (name === 'img' && [width, height].some((size) => /^0*[01](?:px)?$/.test(size ?? '')))
  )
}

/** Why words are unseen, unless a part of them says otherwise of the same. */
export type Unseen = Readonly<Record<'visibility' | 'size' | 'color', boolean>>

/** What it says nothing of is as around it. */
export function unseenIn(style: Style, around: Unseen): Unseen {
  const said = (value: string | undefined) => (/^(?:inherit|unset)$/.test(value ?? '') ? undefined : value)
  const [visibility, size, color] = [
    said(style.get('visibility')),
    said(sizeIn(style)),
    said(style.get('color')),
  ]
  return {
    visibility: visibility === undefined ? around.visibility : /^(?:hidden|collapse)$/.test(visibility),
    size: size === undefined ? around.size : isNothing(size),
    color: color === undefined ? around.color : isTransparent.test(color),
  }
}

/** The size may stand in `font` with others: `italic 14px/1.5 Georgia`, `0/0 a`. */
const sizeIn = (style: Style): string | undefined =>
  style.get('font-size') ?? /(?:^|\s)(0|[\d.]+(?:[a-z]+|%))(?=[\s/])/.exec(style.get('font') ?? '')?.[1]

const isTransparent =
  /^transparent$|^(?:rgb|hsl)a?\([^,/]+(?:,[^,/]+,[^,/]+,|\/)\s*0(?:\.0*)?%?\s*\)$|^#(?:...0|.{6}00)$/

/** Said of a part, it holds for all that stands in it. */
export const isStruck = ({ name }: MarkupElement, style: Style): boolean =>
  /^(?:s|del|strike)$/.test(name) ||
  ['text-decoration', 'text-decoration-line'].some((one) => style.get(one)?.includes('line-through'))

/** How its words stand in their line; null: as all others. */
export function raiseOf({ name }: MarkupElement, style: Style): 'sup' | 'sub' | null {
  const align = style.get('vertical-align')
  if (name === 'sup' || name === 'sub') return name
  if (name !== 'span') return null
  return align === 'super' ? 'sup' : align === 'sub' ? 'sub' : null
}

/** Undefined: as around it. */
export function isBold(style: Style): boolean | undefined {
  const weight = style.get('font-weight') ?? style.get('font')
  return weight && /\b(?:bold(?:er)?|[6-9]00|normal|lighter|[1-5]00)\b/.test(weight)
    ? /\b(?:bold(?:er)?|[6-9]00)\b/.test(weight)
    : undefined
}

/** Undefined: as around it. */
export function isItalic(style: Style): boolean | undefined {
  const slope = style.get('font-style') ?? style.get('font')
  return slope && /\b(?:italic|oblique|normal)\b/.test(slope)
    ? /\b(?:italic|oblique)\b/.test(slope)
    : undefined
}
