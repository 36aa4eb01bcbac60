import { convertProForma } from '#contract/invoicing/manager-pro-formas.ts'
import { currencyOfSign, type ProForma } from '#contract/invoicing/schemas.ts'
import { centsOf } from '#contract/invoicing/totals.ts'
import { call } from '#web/lib/call.ts'
import { formatUnits } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { useMissingRate } from '#web/manager/invoicing/forms/use-missing-rate.ts'
import { numberText } from '#web/manager/invoicing/shared/document-labels.ts'
import { ConfirmRowDialog } from './confirm-row-dialog.tsx'

/**
 * Creates the invoice of a pro-forma, after warnings that its payment must have been received and what it will wait
 * for.
 */
export function ConfirmConvertDialog({ proForma, onClose }: { proForma: ProForma; onClose: () => void }) {
  const t = useT()
  const missing = useMissingRate(currencyOfSign[proForma.currency], centsOf(proForma.vatAmount) ?? 0, undefined)
  const labels = {
    number: numberText(t, proForma),
    name: proForma.customerName,
    total: formatUnits(proForma.total, proForma.currency),
  }
  return (
    <ConfirmRowDialog
      title={t('lists.convert.title', labels)}
      text={t('lists.convert.text', labels)}
      warning={missing === null ? undefined : t('lists.convert.rate_missing', missing)}
      confirmLabel={t('lists.action.convert')}
      cancelLabel={t('lists.not_yet')}
      work={() => call(convertProForma, { params: { id: proForma.id } })}
      done={t('lists.convert.done')}
      onClose={onClose}
    />
  )
}
