/** Where a person looks after a subscription. */
export const subscriptionPath = (id: number): string => `/settings?tab=subscriptions&subscription=${id}`
