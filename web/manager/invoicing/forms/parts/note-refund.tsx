import { linkOptions } from '@tanstack/react-router'
import type { CreditNote } from '#contract/invoicing/schemas.ts'
import { formatUnits } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { RefundBadge } from '#web/shared/refunds/refund-badge.tsx'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'

interface NoteRefundProps {
  refund: NonNullable<CreditNote['refund']>
  currency: CreditNote['currency']
  /** The credit note itself. */
  id: number
}

/** Shows what became of the refund of a credit note. */
export function NoteRefund({ refund: { amount, status, failureReason }, currency, id }: NoteRefundProps) {
  const t = useT()
  return (
    <Card title={t('docform.refund_title')}>
      <Row gap={12}>
        {formatUnits(amount, currency)}
        <RefundBadge status={status} />
        <ButtonLink small {...linkOptions({ to: '/manager/refunds', search: { credit_note: id } })}>
          {t('docform.refund_open')}
        </ButtonLink>
      </Row>
      {failureReason === null ? null : (
        <Text dimmed small block>
          {t(`refund.failure.${failureReason}`)}
        </Text>
      )}
    </Card>
  )
}
