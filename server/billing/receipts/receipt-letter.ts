/** The receipt that follows every payment, as a letter: the same words in HTML and as plain text. */
import { currencyInWords, moneyIn } from '#domain/billing/money-in.ts'
import { numberOfProposal, subjectWords } from '#domain/billing/subject.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import { asSentence } from '#domain/kernel/sentence.ts'
import type { Letter } from '../../gateways/mail/gateway.ts'
import type { Letterhead } from '../../kernel/settings.ts'
import type { ItemDiscount } from '../completion.ts'
import { receiptHtml } from './receipt-html.ts'
import { type ReceiptContent, receiptItem, receiptSums } from './receipt-rows.ts'
import { meansOf, monthlyInWords, numberOf, receiptTimeOf } from './receipt-words.ts'
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
  const subject = `Receipt ${told.number}: ${told.paid.value} for ${[...names].join(', ')}`
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
    number: numberOf(receipt),
    address,
    title: isCash ? 'Paid in cash, thank you' : 'Payment received, thank you',
    lead: [leadOf(receipt, amount), ...monthlyOf(receipt)].join(' '),
    items: {
      title: proposalId === null ? 'Item' : `Item, proposal ${numberOfProposal(proposalId)}`,
      valueTitle: known ? `Amount, ${currency.toUpperCase()}` : 'Quantity',
      rows: lines.map((line) => receiptItem(receipt, line, known)),
    },
    sums: receiptSums(receipt, known ?? []),
    paid: { name: isCash ? 'Paid in cash' : 'Paid by card', below: '', value: amount },
    foot: footOf(receipt, letterhead),
  }
}

/** `Monthly, charge 2 of 3.` (SAL-09); nothing of what is not charged month after month. */
function monthlyOf(receipt: Receipt): string[] {
  const monthly = monthlyInWords(receipt)
  return monthly === null ? [] : [`${monthly}.`]
}

function leadOf(receipt: Receipt, amount: string): string {
  const { payment, advertiserName } = receipt
  const [day, ...time] = formatTime(receiptTimeOf(receipt)).split(' ')
  const when = `on ${day} at ${time.join(' ')} ET`
  if (payment?.method === 'cash')
    return `${advertiserName}, ${amount} was taken by ${payment.takenBy} in cash ${when}.`
  const means = meansOf(receipt)
  return `${advertiserName}, ${amount} was charged ${means ? `to your ${means} ` : ''}${when}.`
}

function footOf({ id }: Receipt, { name, address, email, phone, statement }: Letterhead): string[] {
  const how = phone === '' ? 'Answer this letter' : `Answer this letter or call ${phone}`
  const onStatement = statement === '' ? '' : ` ${asSentence(`On your statement: ${statement}`)}`
  const who = [name, address, email].filter((one) => one !== '').join(', ')
  return [`Not you? ${how} and name sale #${id}.${onStatement}`, ...(who === '' ? [] : [who])]
}

/** One fact on each line. */
function textOf(receipt: Receipt, { number, items, sums, paid, address, foot }: ReceiptContent): string {
  const { payment, currency, proposalId, lines } = receipt
  const isCash = payment?.method === 'cash'
  const names = [...new Set(lines.map((line) => line.subjectName))]
  const bought = items.rows.flatMap(({ name, below, value }, at) => {
    if (proposalId !== null) return [`${[name, below].filter(Boolean).join(', ')}: ${value}`]
    return [`${subjectWords[lines[at]?.subjectKind ?? 'campaign']}: ${name}`, `Bought: ${below}`]
  })
  return [
    asSentence(`Thank you, ${receipt.advertiserName}`),
    '',
    `Receipt: ${number}`,
    `Date: ${formatTime(receiptTimeOf(receipt))} ET`,
    ...(proposalId === null ? [] : names.map((name) => `Proposal: ${name}, ${numberOfProposal(proposalId)}`)),
    ...bought,
    ...sums.map(({ name, value }) => `${name}: ${value}`),
    isCash ? `Cash: taken by ${payment.takenBy}` : `Card: ${meansOf(receipt) ?? 'none'}`,
    `${isCash ? 'Paid' : 'Charged'}, ${currencyInWords[currency]}: ${paid.value}`,
    ...monthlyOf(receipt),
    '',
    `Receipt to print: ${address}`,
    '',
    ...foot,
  ].join('\n')
}
