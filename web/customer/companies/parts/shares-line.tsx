import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { sumOfShares } from '#contract/companies/rules.ts'
import { splitShares } from '#web/customer/companies/wizard/split-shares.ts'
import { useT } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import type { ShareholdersForm } from './shareholders-step.tsx'
import css from './wizard.module.css'

/** Shows the sum of the shares while typing, in hundredths, and a button that splits them equally. */
export function SharesLine({ form }: { form: UseFormReturn<ShareholdersForm> }) {
  const t = useT()
  const entries = useWatch({ control: form.control, name: 'shareholders' })
  // Subscribes separately: nothing else re-renders this line on submit.
  const { isSubmitted } = useFormState({ control: form.control })
  const { whole, percent } = sumOfShares(entries)
  const rest = Math.round(Math.abs(100 - percent) * 100) / 100
  const text = whole
    ? t('wizard.sum_whole')
    : t(percent < 100 ? 'wizard.sum_missing' : 'wizard.sum_over', { sum: percent, rest })
  const refused = isSubmitted && !whole
  const split = () => {
    splitShares(entries.length).forEach((share, index) => {
      const options = { shouldDirty: true, shouldValidate: isSubmitted }
      form.setValue(`shareholders.${index}.shareOwnedPerc`, share, options)
    })
  }
  return (
    <Row gap={[8, 16]} className={css.sum} data-state={whole ? 'whole' : refused ? 'refused' : 'open'}>
      <span className={css.sumTrack} aria-hidden="true">
        <span className={css.sumBar} style={{ width: `${Math.min(100, percent)}%` }} />
      </span>
      <span role={refused ? 'alert' : 'status'} className={css.sumText}>
        {text}
      </span>
      {whole ? null : (
        <Button small onClick={split}>
          {t('wizard.split')}
        </Button>
      )}
    </Row>
  )
}
