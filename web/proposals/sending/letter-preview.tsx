import { isRefusal } from '#domain/kernel/verdict.ts'
import { readAddresses } from '#domain/proposals/sending/addresses.ts'
import { letterStep, paragraphsOf } from '#domain/proposals/sending/letter-text.ts'
import './sending.css'

interface PreviewOptions {
  readonly subject: string
  readonly from: string
  /** The addresses as they are typed in one text. */
  readonly sendTo: string
  readonly text: string
  readonly foot: string
}

/** The letter as its readers will see it, while it is typed. */
export function LetterPreview({ subject, from, sendTo, text, foot }: PreviewOptions) {
  const addresses = readAddresses(sendTo, 'sendTo')
  return (
    <section className="letter-preview" aria-label="The letter">
      <p className="sub">
        From <bdi>{from}</bdi>
        {!isRefusal(addresses) &&
          addresses.map((address, at) => (
            <span key={address}>
              {at === 0 ? ' to ' : ', '}
              <bdi>{address}</bdi>
            </span>
          ))}
      </p>
      <h3 dir="auto">{subject}</h3>
      {paragraphsOf(text).map((line, at) => (
        <p key={at} dir="auto">
          {line}
        </p>
      ))}
      <p>
        <b>{letterStep}</b> <span className="sub">a secret link, another one for each address</span>
      </p>
      <p className="sub letter-foot">{foot}</p>
    </section>
  )
}
