import { useEffect, useEffectEvent } from 'react'
import type { PageSearch } from '#web/lib/page-search.ts'

/** Returns the last page of a list. */
export const lastPage = (total: number, itemsPerPage: number): number => Math.max(1, Math.ceil(total / itemsPerPage))

/** Goes to the last page if the address requests one beyond it; returns whether it does. */
export const usePageClamp = (
  { page, itemsPerPage }: PageSearch,
  total: number | undefined,
  goTo: (page: number) => void,
): boolean => {
  const last = total === undefined ? page : lastPage(total, itemsPerPage)
  const go = useEffectEvent(goTo)
  useEffect(() => {
    if (page > last) go(last)
  }, [page, last])
  return page > last
}
