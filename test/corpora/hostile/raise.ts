/** What a hostile text does when it runs: it counts up `__xss` of its window. Without quotes, blanks and angle brackets. */
export const raise = 'window.__xss=1+(window.__xss|0)'

/** The same of the windows around it, which a frame of its own must never reach. */
export const raiseAround = ['parent', 'top'].map((window) => `${window}.__xss=1`)
