import { useT } from '#web/lib/i18n.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { useBoundField } from '#web/ui/form/bound-field.ts'

/** Chooses whether the company is incorporated, 0 or 1 in the form, and says what 0 means for its invoices. */
export function StatusField() {
  const t = useT()
  const { value, onChange, ...field } = useBoundField({ name: 'status' })
  return (
    <>
      <RadioGroup
        {...field}
        label={t('managed.status')}
        layout="row"
        value={String(value)}
        onChange={(next) => onChange(next === '1' ? 1 : 0)}
        options={[
          { value: '0', label: t('managed.status.0') },
          { value: '1', label: t('managed.status.1') },
        ]}
      />
      {String(value) === '1' ? null : <Alert tone="info">{t('managed.no_invoice')}</Alert>}
    </>
  )
}
