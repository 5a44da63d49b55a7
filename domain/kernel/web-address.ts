/** Whether a browser that is led there opens a page of the web: what begins otherwise may be a program (`javascript:`, `data:`). */
export const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address)
