import { convertProForma } from '#contract/invoicing/manager-pro-formas.ts'
import type { ProForma } from '#contract/invoicing/schemas.ts'
import { call } from '../../../../lib/call.ts'
import { formatUnits } from '../../../../lib/format.ts'
import { useT } from '../../../../lib/i18n.ts'
import { numberText } from '../document-words.ts'
import { RowQuestion } from './row-question.tsx'

/** Makes the invoice of a pro-forma, after the warning that its payment must have been received. */
export function ConvertQuestion({ proForma, onClose }: { proForma: ProForma; onClose: () => void }) {
  const t = useT()
  const words = {
    number: numberText(t, proForma),
    name: proForma.customerName,
    total: formatUnits(proForma.total, proForma.currency),
  }
  return (
    <RowQuestion
      title={t('lists.convert.title', words)}
      text={t('lists.convert.text', words)}
      confirmLabel={t('lists.act.convert')}
      cancelLabel={t('lists.not_yet')}
      work={() => call(convertProForma, { params: { id: proForma.id } })}
      done={t('lists.convert.done')}
      onClose={onClose}
    />
  )
}
