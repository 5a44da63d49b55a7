import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import type { Pixels } from '#domain/media/file-rules.ts'
import type { Crop } from '#domain/press/crop.ts'
import {
  largestFrame,
  mostZoom,
  movedFrame,
  type Shape,
  shapeOf,
  zoomed,
  zoomOf,
} from '#domain/press/crop-frame.ts'
import { usePictureSize } from '#web/press/picture/use-picture-size.ts'
import { PlainInput } from '#web/ui/form/field.tsx'
import { FaultLine } from '#web/ui/form/fault-summary.tsx'
import { ChoiceGroup } from '#web/ui/form/toggles.tsx'
import './crop-field.css'

interface CropFieldOptions {
  readonly id: string
  readonly address: string
  /** Null: all of the picture. */
  readonly crop: Crop | null
  readonly fault?: string | undefined
  readonly onChange: (crop: Crop | null) => void
}

const choices = [
  { value: 'whole', label: 'Whole' },
  { value: '16:9', label: '16:9' },
  { value: '4:3', label: '4:3' },
  { value: '1:1', label: '1:1' },
] as const satisfies readonly { value: Shape; label: string }[]

/** The part of a picture that readers see: its shape, and where its frame lies, by pointer and by keys. */
export function CropField({ id, address, crop, fault, onChange }: CropFieldOptions) {
  const picture = usePictureSize(address)
  const hintId = useId()
  if (!picture) return picture === null && <FaultLine>The picture could not be shown here.</FaultLine>
  const { width, height } = crop ?? picture
  return (
    <div className="crop" id={id} tabIndex={-1}>
      <ChoiceGroup
        label="Shape of the picture"
        choices={choices}
        chosen={shapeOf(crop)}
        onChoose={(shape) => onChange(largestFrame(picture, shape as Shape))}
      />
      <Frame address={address} picture={picture} crop={crop} hintId={hintId} onChange={onChange} />
      {crop && <Zoom percent={zoomOf(crop, picture)} onZoom={(to) => onChange(zoomed(crop, picture, to))} />}
      <p className="small muted" id={hintId}>
        {crop
          ? 'Drag the frame, or move it by the arrow keys; plus and minus change its size.'
          : 'All of the picture is shown.'}
      </p>
      <p className="small muted" role="status">
        {width} × {height} of {picture.width} × {picture.height} pixels remain
        {crop && `, ${crop.left} from the left and ${crop.top} from the top`}.
      </p>
      {fault && <FaultLine>{fault}</FaultLine>}
    </div>
  )
}

interface FrameOptions extends Pick<CropFieldOptions, 'address' | 'crop' | 'onChange'> {
  readonly picture: Pixels
  readonly hintId: string
}

/** Of the picture, by one press of an arrow key; with Shift ten times as far. */
const step = 0.01
const ways: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const zooms: Readonly<Record<string, number>> = { '+': 10, '=': 10, '-': -10 }

function Frame({ address, picture, crop, hintId, onChange }: FrameOptions) {
  const { width, height } = picture
  /** Where the pointer was, in pixels of the screen. */
  const held = useRef<{ readonly x: number; readonly y: number }>(null)
  if (!crop)
    return (
      <svg className="crop-picture" viewBox={`0 0 ${width} ${height}`} role="img" aria-label="The picture">
        <image href={address} {...picture} />
      </svg>
    )
  const onKeyDown = (event: KeyboardEvent) => {
    const [x, y] = ways[event.key] ?? [0, 0]
    const zoom = zooms[event.key] ?? 0
    if ((!x && !y && !zoom) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const far = event.shiftKey ? step * 10 : step
    onChange(
      zoom
        ? zoomed(crop, picture, zoomOf(crop, picture) + zoom)
        : movedFrame(crop, picture, { x: x * width * far, y: y * height * far }),
    )
  }
  const drag = (event: PointerEvent<SVGSVGElement>) => {
    if (!held.current) return
    const pixels = 1 / (event.currentTarget.getScreenCTM()?.a ?? 1)
    const by = { x: event.clientX - held.current.x, y: event.clientY - held.current.y }
    held.current = { x: event.clientX, y: event.clientY }
    onChange(movedFrame(crop, picture, { x: by.x * pixels, y: by.y * pixels }))
  }
  const release = () => {
    held.current = null
  }
  const { left, top } = crop
  const [right, bottom] = [left + crop.width, top + crop.height]
  const thirds = [1, 2].map(
    (third) =>
      `M${left + (crop.width * third) / 3} ${top}V${bottom}M${left} ${top + (crop.height * third) / 3}H${right}`,
  )
  return (
    <div
      className="crop-held"
      role="application"
      aria-roledescription="frame"
      aria-label="Part of the picture that is shown"
      aria-describedby={hintId}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <svg
        className="crop-picture"
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          held.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={release}
      >
        <image href={address} {...picture} />
        <path
          className="crop-outside"
          fillRule="evenodd"
          d={`M0 0H${width}V${height}H0zM${left} ${top}V${bottom}H${right}V${top}z`}
        />
        <path className="crop-thirds" d={thirds.join('')} />
        <rect className="crop-frame" x={left} y={top} width={crop.width} height={crop.height} />
      </svg>
    </div>
  )
}

function Zoom({ percent, onZoom }: { percent: number; onZoom: (percent: number) => void }) {
  /** Until it is left it stays as it is typed. */
  const [typed, type] = useState<string | null>(null)
  return (
    <div className="crop-zoom">
      <input
        type="range"
        aria-label="Zoom"
        min={100}
        max={mostZoom}
        value={percent}
        aria-valuetext={`${percent} percent`}
        onChange={({ target }) => onZoom(target.valueAsNumber)}
      />
      <PlainInput
        className="num"
        type="number"
        inputMode="numeric"
        aria-label="Zoom in percent"
        min={100}
        max={mostZoom}
        value={typed ?? percent}
        onChange={({ target }) => {
          type(target.value)
          if (target.validity.valid && target.value !== '') onZoom(target.valueAsNumber)
        }}
        onBlur={() => type(null)}
      />
    </div>
  )
}
