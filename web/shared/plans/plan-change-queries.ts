import { queryOptions } from '@tanstack/react-query'
import { planOptions, previewPlanChange } from '#contract/subscriptions/plan-changes.ts'
import { call } from '#web/lib/call.ts'

/** Fetches the plans that a subscription can change to. */
export const planOptionsQuery = (subscription: number) =>
  queryOptions({
    queryKey: ['plan-change', subscription, 'options'],
    queryFn: async ({ signal }) => (await call(planOptions, { query: { subscription }, signal })).options,
    staleTime: 0,
    gcTime: 0,
  })

/** Fetches the price of a change as of now; it does not change by itself while it is shown. */
export const planPreviewQuery = (subscription: number, product: number) =>
  queryOptions({
    queryKey: ['plan-change', subscription, 'preview', product],
    queryFn: ({ signal }) => call(previewPlanChange, { query: { subscription, product }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
