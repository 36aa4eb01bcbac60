import type { ReactNode } from 'react'
import { useT } from '#web/lib/i18n.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import css from './order-columns.module.css'

export interface OrderColumnsProps {
  order: ReactNode
  /** Whether the buyer returned from the payment page without paying. */
  cancelled: boolean
  form: ReactNode
}

/** Shows an order beside the buyer's form. */
export function OrderColumns({ order, cancelled, form }: OrderColumnsProps) {
  const t = useT()
  return (
    <div className={css.columns}>
      <div className={css.order}>{order}</div>
      <div className={css.form}>
        {cancelled ? (
          <Alert tone="warning" title={t('purchase.cancelled_title')}>
            {t('purchase.cancelled')}
          </Alert>
        ) : null}
        <Card>{form}</Card>
      </div>
    </div>
  )
}
