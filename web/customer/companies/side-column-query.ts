import { queryOptions } from '@tanstack/react-query'

/** Loads the dashboard's second column beside its data: the first one is what people come for. */
export const sideColumnQuery = queryOptions({
  queryKey: ['dashboard-side-column'],
  queryFn: async () => ({ SideColumn: (await import('./parts/side-column.tsx')).SideColumn }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { quiet: true },
})
