import { useQuery } from '@tanstack/react-query'
import { maxCustomerFiles } from '#contract/documents/schemas.ts'
import { uploadCountsQuery } from './queries.ts'

/** Returns how many files the user may still upload; undefined while unknown. */
export const useRoom = (): number | undefined => {
  const counts = useQuery(uploadCountsQuery).data
  if (counts === undefined) return undefined
  const used = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return Math.max(0, maxCustomerFiles - used)
}
