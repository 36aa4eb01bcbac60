import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ForeignCurrency, Rates } from '#web/admin/rates/months.ts'
import { type ChosenRate, RateForm } from '#web/admin/rates/parts/rate-form.tsx'
import { RatesTable } from '#web/admin/rates/parts/rates-table.tsx'
import { WaitingDocuments } from '#web/admin/rates/parts/waiting-documents.tsx'
import { ratesQuery } from '#web/admin/rates/queries.ts'
import { useT } from '#web/lib/i18n.ts'
import { productDayQuery } from '#web/lib/product-day.ts'
import { listState } from '#web/shared/lists/list-state.ts'
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx'
import { OrderedStack } from '#web/ui/layout/ordered-stack.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

/** Returns the preselected rate: what a document waits for, else the euro of this month. */
const firstChoice = ({ waiting }: Rates, today: string): ChosenRate => {
  const [wanted] = waiting
  return wanted ?? { currency: 'EUR', month: today.slice(0, 7) }
}

/** Renders `/admin/exchange_rates`: the rates by which VAT is shown in pounds, and documents that wait for one. */
export function RatesPage() {
  const t = useT()
  const query = useQuery(ratesQuery)
  const { data } = query
  const today = useQuery(productDayQuery).data
  const [picked, setPicked] = useState<ChosenRate>()
  const [defaultChoice, setDefaultChoice] = useState<ChosenRate>()
  if (data !== undefined && today !== undefined && defaultChoice === undefined)
    setDefaultChoice(firstChoice(data, today))
  const chosen = picked ?? defaultChoice
  const choose = (currency: ForeignCurrency, month: string): void => setPicked({ currency, month })
  return (
    <>
      <PageHeader title={t('nav.admin_rates')} description={t('rates.intro')} />
      <OrderedStack gap={24}>
        {data === undefined ? null : <WaitingDocuments waiting={data.waiting} onChoose={choose} />}
        <Form data={data} chosen={chosen} today={today} failed={query.isError} />
        <RatesTable rates={data} {...listState(query)} onChoose={choose} />
      </OrderedStack>
    </>
  )
}

interface FormProps {
  data: Rates | undefined
  chosen: ChosenRate | undefined
  today: string | undefined
  failed: boolean
}

/** Requires loaded rates: otherwise the form could replace one unnoticed. */
function Form({ data, chosen, today, failed }: FormProps) {
  if (data !== undefined && chosen !== undefined && today !== undefined)
    return <RateForm rates={data} chosen={chosen} today={today} />
  return failed ? null : <SkeletonCard />
}
