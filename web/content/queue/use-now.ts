import { useEffect, useState } from 'react'
import { productNow } from '#web/kernel/product-clock.ts'

const everyMs = 15_000

/** The product's time, which moves while one looks. */
export function useNow(): Date {
  const [now, setNow] = useState(productNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(productNow()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
