import './card-brand.css'

/** A small plain mark of the brand. Decoration: its name stands beside it. */
export function CardBrand({ brand }: { brand: string }) {
  const rounds = roundsOf[brand]
  return (
    <svg className="brand" width="40" height="26" viewBox="0 0 40 26" aria-hidden="true">
      <rect width="40" height="26" rx="3" fill={rounds ? '#2A2D34' : '#1F3A5F'} />
      {rounds ? (
        <>
          <circle cx="16" cy="13" r="7.5" fill={rounds[0]} />
          <circle cx="24" cy="13" r="7.5" fill={rounds[1]} fillOpacity=".9" />
        </>
      ) : (
        <text x="20" y="17" textAnchor="middle" fill="#fff" className="brand-word">
          {(shortNames[brand] ?? 'CARD').toUpperCase()}
        </text>
      )}
    </svg>
  )
}

const roundsOf: Readonly<Record<string, readonly [string, string]>> = {
  mastercard: ['#B3261E', '#E3A33D'],
  maestro: ['#2B579A', '#B3261E'],
}
const shortNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  amex: 'Amex',
  discover: 'Disc',
  diners: 'Din',
  jcb: 'JCB',
  unionpay: 'UP',
}
