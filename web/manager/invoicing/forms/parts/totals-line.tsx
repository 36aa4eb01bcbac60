import type { Currency } from '#contract/core/money.ts'
import type { DocumentTotals } from '#contract/invoicing/totals.ts'
import { formatMoney } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import css from './totals-line.module.css'

/** Shows the totals of a document: net, VAT and total. */
export function TotalsLine({ totals, currency }: { totals: Omit<DocumentTotals, 'byRate'>; currency: Currency }) {
  const t = useT()
  const shown = (cents: number) => formatMoney({ cents, currency })
  return (
    <Stack as="dl" gap={4} className={css.totals}>
      <div>
        <dt>{t('docform.net')}</dt>
        <dd>{shown(totals.netCents)}</dd>
      </div>
      <div>
        <dt>{t('docform.vat')}</dt>
        <dd>{shown(totals.vatCents)}</dd>
      </div>
      <div className={css.total}>
        <dt>{t('docform.total')}</dt>
        <dd>{shown(totals.totalCents)}</dd>
      </div>
    </Stack>
  )
}
