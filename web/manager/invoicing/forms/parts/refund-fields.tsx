import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { unitsFromCents } from '#contract/core/money.ts'
import type { Refundable } from '#contract/refunds/manager-refunding.ts'
import { formatUnits } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import type { CreditNoteValues } from '#web/manager/invoicing/forms/document-values.ts'
import { currentTotals } from '#web/manager/invoicing/forms/item-values.ts'
import { refundableQuery } from '#web/manager/invoicing/forms/queries.ts'
import { refundLimit } from '#web/manager/invoicing/forms/refund-limit.ts'
import { Text } from '#web/ui/base/text.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { NumberInputField } from '#web/ui/form/number-input-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

/** Offers to refund the customer with a new credit note. */
export function RefundFields({ invoiceId }: { invoiceId: number }) {
  const t = useT()
  const query = useQuery(refundableQuery(invoiceId))
  return (
    <Card title={t('docform.refund_title')}>
      <PageState query={query} errorText={t('docform.refund_failed')} loading={<Skeleton height="3rem" />}>
        {(refundable) => <Choice refundable={refundable} />}
      </PageState>
    </Card>
  )
}

function Choice({ refundable }: { refundable: Refundable }) {
  const t = useT()
  const { control, setValue } = useFormContext<CreditNoteValues>()
  const [items, refunds, amount] = useWatch({ control, name: ['items', 'refunds', 'refundAmount'] })
  // The amount that was filled in; once somebody types another, it stays.
  const filled = useRef<number>(null)
  const { currency, undocumentedAmount } = refundable
  const { cents, method, refusal } = refundLimit(refundable, currentTotals(items).totalCents)
  const most = unitsFromCents(cents)
  const fill = (sum: number | null): void => {
    setValue('refundAmount', sum, { shouldDirty: true })
    filled.current = sum
  }
  const choose = (checked: boolean): void => {
    setValue('refunds', checked, { shouldDirty: true })
    setValue('refundMethod', method, { shouldDirty: true })
    fill(checked ? most : null)
  }
  useEffect(() => {
    if (refunds && filled.current !== null && amount === filled.current && amount !== most) fill(most)
  })
  return (
    <Stack gap={12}>
      {undocumentedAmount > 0 ? (
        <Alert tone="info">
          {t('docform.refund_undocumented', { amount: formatUnits(undocumentedAmount, currency) })}
        </Alert>
      ) : null}
      {refusal === null || refunds ? (
        <>
          <CheckboxField
            name="refunds"
            label={t(`docform.refund.${method}`)}
            description={t(`docform.refund_text.${method}`)}
            checked={refunds}
            onChange={choose}
          />
          {refunds ? (
            <NumberInputField<CreditNoteValues>
              name="refundAmount"
              label={t('docform.refund_amount', { currency })}
              description={t('docform.refund_most', { amount: formatUnits(most, currency) })}
              required
              decimals={2}
            />
          ) : null}
        </>
      ) : (
        <Text dimmed>{t(refusal)}</Text>
      )}
    </Stack>
  )
}
