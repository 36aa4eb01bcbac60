import { useEffect, useState } from 'react'
import type { PhoneReading } from './read-phone.ts'

type Read = (typed: string) => PhoneReading | null

let plans: Read | null = null

/** Parses a number; null while the numbering plans load, which are a separate file, or if they cannot be loaded. */
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
