import { useQuery } from '@tanstack/react-query'
import { filingFees } from '#contract/law/filing-fees.ts'
import { formatMoney } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { productDayQuery } from '#web/lib/product-day.ts'
import { LawSource } from '#web/shared/law/law-source.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { DefinitionList } from '#web/ui/data/definition-list.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

/** Shows what Companies House charges for what is filed today, each fee with its source. */
export function FilingFeesCard() {
  const t = useT()
  const today = useQuery(productDayQuery).data
  if (today === undefined) return null
  return (
    <Card title={t('law.fees')} description={t('law.fees_intro')}>
      <DefinitionList
        items={filingFees(today).map((fee) => ({
          key: fee.kind,
          label: t(`law.fee.${fee.kind}`),
          value: (
            <Stack gap={4}>
              <Text figures>{formatMoney({ cents: fee.amountCents, currency: 'GBP' })}</Text>
              <LawSource row={fee} />
            </Stack>
          ),
        }))}
      />
    </Card>
  )
}
