/** The receipt that follows every payment, as a letter: the same words in HTML and as plain text. */
import { currencyInWords, moneyIn } from '#domain/billing/money-in.ts'
import { numberOfProposal, numberOfSale, subjectWords } from '#domain/billing/subject.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import { asSentence } from '#domain/kernel/sentence.ts'
import type { Letter } from '../../gateways/mail/gateway.ts'
import type { Letterhead } from '../../kernel/settings.ts'
import type { ItemDiscount } from '../completion.ts'
import { receiptHtml } from './receipt-html.ts'
import { type ReceiptContent, receiptItem, receiptSums } from './receipt-rows.ts'
import { leftOf, meansOf, monthlyInWords, nameOfPaper, numberOf, receiptTimeOf } from './receipt-words.ts'
import type { Receipt } from '../store/orders.ts'

interface Around {
  /** The address of the receipt to print. */
  readonly address: string
  /** Who writes it; what is empty is not said. */
  readonly letterhead: Letterhead
  /** What was taken off the items of a proposal. */
  readonly takenOff?: readonly ItemDiscount[] | undefined
}

export function receiptLetter(receipt: Receipt, around: Around): Letter & { about: string } {
  const { payment } = receipt
  const told = tell(receipt, around)
  const names = new Set(receipt.lines.map((line) => line.subjectName))
  const subject = `${nameOfPaper(receipt)} ${told.number}: ${told.paid.value} for ${[...names].join(', ')}`
  return {
    about: receipt.kind === 'later' ? `receipt:${receipt.id}:${payment?.id}` : `receipt:${receipt.id}`,
    to: receipt.advertiserEmail,
    subject: subject.replace(/[\r\n]+/g, ' '),
    text: textOf(receipt, told),
    html: receiptHtml(told),
    replyTo: around.letterhead.email || null,
  }
}

function tell(receipt: Receipt, { address, letterhead, takenOff = [] }: Around): ReceiptContent {
  const { payment, currency, hidesPrices, proposalId, lines } = receipt
  const amount = moneyIn(currency, payment?.amountCents ?? receipt.amountCents)
  const isCash = payment?.method === 'cash'
  // Where prices are hidden, each item says how many there are.
  const known = proposalId !== null && hidesPrices ? null : takenOff
  return {
    paper: nameOfPaper(receipt),
    number: numberOf(receipt),
    address,
    title: titleOf(receipt),
    lead: [leadOf(receipt, amount), ...monthlyOf(receipt)].join(' '),
    items: {
      title: proposalId === null ? 'Item' : `Item, proposal ${numberOfProposal(proposalId)}`,
      valueTitle: known ? `Amount, ${currency.toUpperCase()}` : 'Quantity',
      rows: lines.map((line) => receiptItem(receipt, line, known)),
    },
    sums: receiptSums(receipt, known ?? []),
    paid: isInvoice(receipt)
      ? { name: 'Left to pay', below: '', value: moneyIn(currency, leftOf(receipt)) }
      : { name: isCash ? 'Paid in cash' : 'Paid by card', below: '', value: amount },
    foot: footOf(receipt, letterhead),
  }
}

/** `Monthly, charge 2 of 3.` (SAL-09); nothing of what is not charged month after month. */
function monthlyOf(receipt: Receipt): string[] {
  const monthly = monthlyInWords(receipt)
  return monthly === null ? [] : [`${monthly}.`]
}

const isInvoice = (receipt: Receipt): boolean => nameOfPaper(receipt) === 'Invoice'

function titleOf(receipt: Receipt): string {
  if (isInvoice(receipt)) return 'Your invoice'
  return receipt.payment?.method === 'cash' ? 'Paid in cash, thank you' : 'Payment received, thank you'
}

function leadOf(receipt: Receipt, amount: string): string {
  const { payment, advertiserName, currency } = receipt
  const [day, ...time] = formatTime(receiptTimeOf(receipt)).split(' ')
  const when = `on ${day} at ${time.join(' ')} ET`
  if (isInvoice(receipt))
    return `${advertiserName}, ${moneyIn(currency, leftOf(receipt))} is left to pay of what was sold ${when}.`
  if (receipt.kind === 'later' && !payment) return `${advertiserName}, what was sold ${when} is paid.`
  if (payment?.method === 'cash')
    return `${advertiserName}, ${amount} was taken by ${payment.takenBy} in cash ${when}.`
  const means = meansOf(receipt)
  return `${advertiserName}, ${amount} was charged ${means ? `to your ${means} ` : ''}${when}.`
}

function footOf(receipt: Receipt, { name, address, email, phone, statement }: Letterhead): string[] {
  const how = phone === '' ? 'Answer this letter' : `Answer this letter or call ${phone}`
  const begins = isInvoice(receipt) ? 'Questions?' : 'Not you?'
  const onStatement =
    statement === '' || isInvoice(receipt) ? '' : ` ${asSentence(`On your statement: ${statement}`)}`
  const who = [name, address, email].filter((one) => one !== '').join(', ')
  return [
    `${begins} ${how} and name sale ${numberOfSale(receipt)}.${onStatement}`,
    ...(who === '' ? [] : [who]),
  ]
}

/** One fact on each line. */
function textOf(receipt: Receipt, told: ReceiptContent): string {
  const { paper, number, lead, items, sums, paid, address, foot } = told
  const { payment, currency, proposalId, lines } = receipt
  const isCash = payment?.method === 'cash'
  const names = [...new Set(lines.map((line) => line.subjectName))]
  const bought = items.rows.flatMap(({ name, below, value }, at) => {
    if (proposalId !== null) return [`${[name, below].filter(Boolean).join(', ')}: ${value}`]
    return [`${subjectWords[lines[at]?.subjectKind ?? 'campaign']}: ${name}`, `Bought: ${below}`]
  })
  return [
    asSentence(isInvoice(receipt) ? lead : `Thank you, ${receipt.advertiserName}`),
    '',
    `${paper}: ${number}`,
    `Date: ${formatTime(receiptTimeOf(receipt))} ET`,
    ...(proposalId === null ? [] : names.map((name) => `Proposal: ${name}, ${numberOfProposal(proposalId)}`)),
    ...bought,
    ...sums.map(({ name, value }) => `${name}: ${value}`),
    ...(isInvoice(receipt)
      ? [`${paid.name}, ${currencyInWords[currency]}: ${paid.value}`]
      : [
          isCash ? `Cash: taken by ${payment.takenBy}` : `Card: ${meansOf(receipt) ?? 'none'}`,
          `${isCash ? 'Paid' : 'Charged'}, ${currencyInWords[currency]}: ${paid.value}`,
        ]),
    ...monthlyOf(receipt),
    '',
    `${paper} to print: ${address}`,
    '',
    ...foot,
  ].join('\n')
}
