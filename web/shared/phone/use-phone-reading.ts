import { useEffect, useState } from 'react'
import type { PhoneReading } from './read-phone.ts'

type Read = (typed: string) => PhoneReading | null

let plans: Read | null = null

/** What a number reads as; null while the numbering plans are fetched, which no page carries, and where they cannot be had. */
export const usePhoneReading = (typed: string): PhoneReading | null => {
  const [read, setRead] = useState<Read | null>(() => plans)
  const isWanted = typed !== '' && read === null
  useEffect(() => {
    if (!isWanted) return undefined
    let isShown = true
    const fetchPlans = async (): Promise<void> => {
      const { readPhone } = await import('./read-phone.ts')
      plans = readPhone
      if (isShown) setRead(() => readPhone)
    }
    fetchPlans().catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [isWanted])
  return read && typed !== '' ? read(typed) : null
}
