import { useState } from 'react'
import { clientSignedOf } from '#contract/proposals/client-page.ts'
import { signProposal } from '#contract/proposals/answers.ts'
import { cents } from '#domain/kernel/money.ts'
import { plainMoney } from '#domain/kernel/money-text.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { longestSignature } from '#domain/proposals/answers/signing.ts'
import { acceptedOf } from '#domain/proposals/answers/terms.ts'
import { moneyIn } from '#domain/billing/money-in.ts'
import { useForm } from '#web/kernel/use-form.ts'
import { ask } from '#web/proposals/page/ask.ts'
import { usePage } from '#web/proposals/page/use-page.tsx'
import { pageAddress, visited } from '#web/proposals/page/visited.ts'
import { takenIn } from '#web/proposals/page/with-choice.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { PageForm } from '#web/ui/form/page-form.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Notice } from '#web/ui/states.tsx'
import { Time } from '#web/ui/table.tsx'
import './answers.css'

/** Where the client accepts the proposal with their name, and what they accepted. */
export function Signatures() {
  const { signature, may, proposal, agent } = usePage().page
  const { isOffered, refusal } = may.sign
  if (!signature && !isOffered) return null
  return (
    <section className="client-part client-answers" id="sign" aria-labelledby="client-signatures">
      <h2 id="client-signatures" tabIndex={-1}>
        Signatures
      </h2>
      <div className="client-parties">
        <div>
          <p className="sub">For {proposal.businessName || proposal.client.name}</p>
          <div>
            {signature && !signature.isCurrent && (
              <Notice>
                {signature.name} signed version {signature.version} on {newYorkDay(signature.at)}. It was
                changed since: this is version {proposal.version}.
              </Notice>
            )}
            {signature?.isCurrent && <Signed />}
            {isOffered && (refusal === null ? <SignForm /> : <Notice>{refusal}</Notice>)}
          </div>
        </div>
        <div>
          <p className="sub">For Masthead</p>
          <p>
            Prepared by <bdi>{agent.name}</bdi>
          </p>
        </div>
      </div>
      <SignedFiles />
    </section>
  )
}

/** What was signed is had as it was, also of versions that were changed since. */
function SignedFiles() {
  const { signed } = usePage().page
  if (signed.length === 0) return null
  const fileOf = (version: number, kind: 'pdf' | 'json') => (
    <a
      href={clientSignedOf(pageAddress, version, kind)}
      aria-label={`${kind.toUpperCase()} of version ${version} as it was signed`}
    >
      {kind.toUpperCase()}
    </a>
  )
  return (
    <ul className="client-signed-files" aria-label="What was signed">
      {signed.map(({ version, name, at, hasJson }) => (
        <li key={version}>
          <span>
            Version {version}, accepted <Time at={at} /> by <bdi>{name}</bdi>
          </span>
          <span>
            {fileOf(version, 'pdf')}
            {hasJson && fileOf(version, 'json')}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Signed() {
  const { signature, money, may, proposal } = usePage().page
  if (!signature) return null
  return (
    <>
      <p className="client-signed">
        <bdi>{signature.name}</bdi>
      </p>
      <p className="sub">
        Accepted <Time at={signature.at} />
      </p>
      {may.pay.isOffered && may.pay.refusal === null && (
        <ButtonLink look="primary" href="#pay">
          Pay {moneyIn(proposal.currency, cents(money.payable))}
        </ButtonLink>
      )}
    </>
  )
}

function SignForm() {
  const { page, show, isChoosing } = usePage()
  const { money, proposal, validUntil } = page
  const accepted = acceptedOf(validUntil)
  // What was agreed to is what was shown then.
  const [agreedTo, setAgreedTo] = useState<string | null>(null)
  const items = [...takenIn(page)]
  const total = plainMoney(cents(money.total))
  const shown = [proposal.version, total, ...items, ...accepted.terms].join(' ')
  const form = useForm(
    { name: '', agreed: false },
    ({ name }) =>
      ask(signProposal, {
        ...visited,
        body: {
          name,
          agreed: agreedTo === shown,
          total,
          items,
          version: proposal.version,
          sentence: accepted.sentence,
          terms: [...accepted.terms],
        },
      }),
    {
      onDone: (signed) => {
        show(signed)
        document.getElementById('client-signatures')?.focus()
      },
    },
  )
  return (
    <PageForm
      form={{ ...form, isBusy: form.isBusy || isChoosing }}
      saves={`Accept for ${moneyIn(proposal.currency, cents(money.total))}`}
    >
      <TextInput
        {...form.text('name')}
        label="Your full name"
        autoComplete="name"
        limit={longestSignature}
        dir="auto"
      />
      <div>
        <CheckBox
          id={form.idOf('agreed')}
          checked={agreedTo === shown}
          aria-describedby={form.faults.agreed ? `${form.idOf('agreed')}-fault` : undefined}
          onChange={({ target }) => setAgreedTo(target.checked ? shown : null)}
        >
          {accepted.sentence}
        </CheckBox>
        {form.faults.agreed && (
          <p className="client-fault" id={`${form.idOf('agreed')}-fault`}>
            {form.faults.agreed}
          </p>
        )}
      </div>
    </PageForm>
  )
}
