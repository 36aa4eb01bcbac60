import { useId } from 'react'
import { useT } from '#web/lib/i18n.ts'
import type { MessageKey } from '#web/lib/message-keys.ts'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { CountrySuggestions } from './country-suggestions.tsx'
import css from './filing.module.css'
import { boxId, type FilingPath } from './filing-paths.ts'
import { useFiling } from './use-filing.ts'

interface FieldOptions {
  path: FilingPath
  label: MessageKey
  why?: MessageKey | undefined
}

/** What every field has: its texts, its error, and whether it can be changed. */
const useShared = ({ path, label, why }: FieldOptions) => {
  const t = useT()
  const { errorOf, leave, isEditable } = useFiling()
  return {
    label: t(label),
    description: why && t(why),
    error: errorOf(path),
    disabled: !isEditable,
    onBlur: () => leave(path),
  }
}

/** Renders a text that is saved as it is typed. */
export function FilingText({
  country = false,
  ...field
}: FieldOptions & { type?: 'email'; country?: boolean; maxLength?: number; autoComplete?: string }) {
  const { valueOf, set } = useFiling()
  const shared = useShared(field)
  const value = valueOf(field.path)
  const input = {
    ...shared,
    type: field.type,
    autoComplete: field.autoComplete ?? 'off',
    maxLength: field.maxLength,
    value: typeof value === 'string' ? value : '',
    onChange: (next: string) => set(field.path, next),
  }
  return (
    <div id={boxId(field.path)} className={css.field}>
      {country ? <CountrySuggestions {...input} /> : <TextField {...input} />}
    </div>
  )
}

/** Renders a longer text that is saved as it is typed. */
export function FilingTextArea(field: FieldOptions & { maxLength: number }) {
  const { valueOf, set } = useFiling()
  const value = valueOf(field.path)
  return (
    <div id={boxId(field.path)} className={css.field}>
      <TextArea
        {...useShared(field)}
        maxLength={field.maxLength}
        value={typeof value === 'string' ? value : ''}
        onChange={(next) => set(field.path, next)}
      />
    </div>
  )
}

interface Options {
  options: readonly { readonly value: string; readonly label: string }[]
}

/** Renders a choice from a short list. */
export function FilingSelect({
  options,
  clearable = false,
  none,
  ...field
}: FieldOptions & Options & { clearable?: boolean; none?: string }) {
  const t = useT()
  const { valueOf, choose } = useFiling()
  const value = valueOf(field.path)
  return (
    <div id={boxId(field.path)} className={css.field}>
      <SelectField
        {...useShared(field)}
        native
        clearable={clearable}
        placeholder={none ?? t('filing.choose')}
        options={[...options]}
        value={typeof value === 'string' ? value : null}
        onChange={(next) => choose([[field.path, next]])}
      />
    </div>
  )
}

/** Renders a choice whose options are all visible. */
export function FilingRadios({ options, ...field }: FieldOptions & Options) {
  const { valueOf, choose } = useFiling()
  const value = valueOf(field.path)
  return (
    <div id={boxId(field.path)} className={css.field}>
      <RadioGroup
        {...useShared(field)}
        // Groups of several people have equal names otherwise.
        name={useId()}
        options={[...options]}
        value={typeof value === 'string' ? value : null}
        onChange={(next) => choose([[field.path, next]])}
      />
    </div>
  )
}

/** Renders a checkbox. */
export function FilingCheckbox(field: FieldOptions) {
  const { valueOf, choose } = useFiling()
  return (
    <div id={boxId(field.path)} className={css.field}>
      <CheckboxField
        {...useShared(field)}
        checked={valueOf(field.path) === true}
        onChange={(checked) => choose([[field.path, checked]])}
      />
    </div>
  )
}

/** Renders a day. */
export function FilingDay(field: FieldOptions) {
  const { valueOf, set } = useFiling()
  const value = valueOf(field.path)
  return (
    <div id={boxId(field.path)} className={css.field}>
      <DateField
        {...useShared(field)}
        value={typeof value === 'string' ? value : ''}
        onChange={(next) => set(field.path, next)}
      />
    </div>
  )
}
