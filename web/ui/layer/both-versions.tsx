import { changedPart } from '#web/ui/changed-part.ts'
import type { PartInWords } from '#web/ui/layer/conflict.ts'
import './both-versions.css'

interface BothVersionsOptions {
  readonly one: readonly PartInWords[]
  readonly other: readonly PartInWords[]
  /** The names of the two versions. */
  readonly names: readonly [one: string, other: string]
}

/** Two versions of a thing beside each other: the parts in which they differ, with what differs in them marked. */
export function BothVersions({ one, other, names }: BothVersionsOptions) {
  return (
    <div className="both-versions">
      {one.map((part, at) => {
        const beside = other[at]
        return beside && part.value !== beside.value ? (
          <DifferentPart key={part.name} names={names} one={part} other={beside} />
        ) : null
      })}
    </div>
  )
}

function DifferentPart({
  one,
  other,
  names,
}: Pick<BothVersionsOptions, 'names'> & { one: PartInWords; other: PartInWords }) {
  const { start, before, now, end } = changedPart(one.words, other.words)
  return (
    <section aria-label={one.name}>
      <h3>{one.name}</h3>
      <dl>
        {[before, now].map((differs, at) => (
          <div key={names[at]}>
            <dt>{names[at]}</dt>
            <dd dir="auto">
              {start}
              {differs && <mark>{differs}</mark>}
              {end}
              {start + differs + end === '' && <span className="muted">Nothing</span>}
            </dd>
          </div>
        ))}
      </dl>
      {one.words === other.words && (
        <p>
          <SameWords />
        </p>
      )}
    </section>
  )
}

/** Where what is compared is more than its words. */
export const SameWords = () => (
  <span className="small muted">The words are the same. How they are set is not.</span>
)
