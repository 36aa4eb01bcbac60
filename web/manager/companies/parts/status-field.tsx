import { useT } from '#web/lib/i18n.ts'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { useBoundField } from '#web/ui/form/bound-field.ts'

/** Chooses whether the company is incorporated; its value in the form is 0 or 1. */
export function StatusField() {
  const t = useT()
  const { value, onChange, ...field } = useBoundField({ name: 'status' })
  return (
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
  )
}
