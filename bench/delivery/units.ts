/** Units of what is measured, and goals to hold it against. */
export const percent = (value: number) => `${Math.round(value * 100)} %`
export const times = (value: number) => `${value.toFixed(2)} x`
export const unit = (name: string, digits: number) => (value: number) => `${value.toFixed(digits)} ${name}`
export const atLeast = (least: number, text: string) => ({ text, isMet: (value: number) => value >= least })
export const atMost = (most: number, text: string) => ({ text, isMet: (value: number) => value <= most })
