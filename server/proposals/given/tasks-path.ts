/** One of what is done by hand, on its screen. */
export const taskPath = (id: number): string => `/tasks?task=${id}`
