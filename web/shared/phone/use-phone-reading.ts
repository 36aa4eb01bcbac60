import { useQuery } from '@tanstack/react-query'
import type { PhoneReading } from './read-phone.ts'

/** What a number reads as; null while the numbering plans are fetched, which no page carries, and where they cannot be had. */
export const usePhoneReading = (typed: string): PhoneReading | null => {
  const { data: read } = useQuery({
    queryKey: ['numbering-plans'],
    queryFn: () => import('./read-phone.ts').then(({ readPhone }) => readPhone),
    enabled: typed !== '',
    staleTime: Infinity,
    retry: false,
  })
  return read && typed !== '' ? read(typed) : null
}
