/** How campaigns are paid for, as the dashboard tells them apart. */
export const paymentChoices = ['balance', 'day', 'week', 'posts'] as const
export type PaymentChoice = (typeof paymentChoices)[number]

/** `balance`: impressions from a budget; `day`: impressions within a daily budget; `posts`: posts or articles. */
export const paymentWords: Readonly<Record<PaymentChoice, string>> = {
  balance: 'Budget of impressions',
  day: 'Daily budget',
  week: 'Paid by the week',
  posts: 'Posts or articles',
}
