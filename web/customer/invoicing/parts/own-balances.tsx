import { useQuery } from '@tanstack/react-query'
import { listOwnBalances } from '#contract/transfers/customer.ts'
import { call } from '#web/lib/call.ts'
import { formatUnits } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { Text } from '#web/ui/base/text.tsx'

/** Shows what the user has paid in excess, by currency; nothing without a balance. */
export function OwnBalances() {
  const t = useT()
  const { data } = useQuery({
    queryKey: ['own-balances'],
    queryFn: async ({ signal }) => (await call(listOwnBalances, { signal }))['hydra:member'],
    meta: { quiet: true },
  })
  const shown = data?.filter(({ amount }) => amount > 0) ?? []
  return shown.length === 0 ? null : (
    <div>
      {shown.map(({ amount, currency }) => (
        <Text key={currency} dimmed small block figures>
          {t('own_invoices.balance', { amount: formatUnits(amount, currency) })}
        </Text>
      ))}
    </div>
  )
}
