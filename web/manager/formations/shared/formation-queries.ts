import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getStage, getStageBoard, type StaffStage, staffStage } from '#contract/companies/manager-stages.ts'
import { check } from '#contract/core/violations.ts'
import { call } from '#web/lib/call.ts'

/** Every list of formations. */
export const formationsKey = ['manager', 'formations'] as const

/** Fetches the board of formations, and the staff who can own one. */
export const boardQuery = queryOptions({
  queryKey: [...formationsKey, 'board'],
  queryFn: ({ signal }) => call(getStageBoard, { signal }),
})

/** Fetches the stage of a company with its history. */
export const formationQuery = (companyId: number) =>
  queryOptions({
    queryKey: [...formationsKey, 'company', companyId],
    queryFn: async ({ signal }): Promise<StaffStage> => {
      const read = check(staffStage, await call(getStage, { params: { id: companyId }, signal }))
      if (!read.ok) throw new TypeError('the stage of a formation has an unexpected form')
      return read.value
    },
  })

/** What shows formations beside their customers' own pages. */
export const formationViews = [
  formationsKey,
  ['manager', 'companies'],
  ['manager', 'company-of'],
  ['manager', 'customer'],
  ['manager', 'home'],
] as const

/** Invalidates what shows a formation after it was moved: the lists, and its company with its customer. */
export const refreshFormations = (client: QueryClient, userId: number): Promise<unknown> =>
  Promise.all(
    [
      formationsKey,
      ['manager', 'companies'],
      ['manager', 'company-of', userId],
      ['manager', 'customer', userId],
      ['manager', 'home'],
    ].map((queryKey) => client.invalidateQueries({ queryKey })),
  )
