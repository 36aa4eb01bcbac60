import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FoundUser } from '#contract/accounts/manager-schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { customersQuery, minCharacters } from '#web/manager/invoicing/forms/queries.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { useShownFailures } from '#web/ui/feedback/shown-failures.ts'
import { SearchSelect } from '#web/ui/fields/search-select.tsx'

const pauseMs = 180

export interface CustomerSearchProps {
  /** The label of the picked customer. */
  picked: string | undefined
  onPick: (customer: FoundUser) => void
  onClear: () => void
  /** True for an existing document, whose customer is fixed. */
  fixed: boolean
}

/** Finds a customer from three characters on, by address, name or company. */
export function CustomerSearch({ picked, onPick, onClear, fixed }: CustomerSearchProps) {
  const t = useT()
  const [text, setText] = useState('')
  const typed = text.trim()
  const [searched] = useDebouncedValue(typed, pauseMs)
  const tooShort = typed.length < minCharacters
  const query = useQuery({
    ...customersQuery(searched),
    enabled: !tooShort && searched.length >= minCharacters && picked === undefined,
  })
  useShownFailures(query.error)
  const found = tooShort ? [] : (query.data ?? [])
  const settled = !tooShort && typed === searched && query.isSuccess && !query.isPlaceholderData
  const failed = !tooShort && query.isError
  const nothing = settled && found.length === 0 ? t('docform.nobody_found', { text: typed }) : undefined
  return (
    <SearchSelect
      label={t('docform.customer')}
      description={t(fixed ? 'docform.customer_fixed' : 'docform.customer_hint')}
      disabled={fixed}
      autoFocus={!fixed}
      text={text}
      onText={setText}
      picked={picked}
      options={found.map((customer) => ({
        key: String(customer.id),
        title: customer.email,
        detail: [customer.name, `${customer.firstName} ${customer.lastName}`.trim()].filter(Boolean).join(' · '),
      }))}
      onPick={(key) => {
        const customer = found.find(({ id }) => String(id) === key)
        if (customer) onPick(customer)
        setText('')
      }}
      onClear={() => {
        setText('')
        onClear()
      }}
      busy={!tooShort && picked === undefined && (query.isFetching || typed !== searched)}
      notice={
        failed ? (
          <>
            {t('docform.search_failed')}{' '}
            <Button small onClick={() => void query.refetch()} busy={query.isFetching}>
              {t('ui.retry')}
            </Button>
          </>
        ) : (
          nothing
        )
      }
      announcement={settled ? (nothing ?? t('docform.found', { count: found.length })) : ''}
    />
  )
}
