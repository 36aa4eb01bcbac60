import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import {
  columnsOf,
  type ExportDialect,
  exportColumns,
  exportDialect,
  splitsAmounts,
} from '#contract/banking/export-dialect.ts'
import {
  createSavedView,
  maxViewName,
  type SavedView,
  savedViewNaming,
  saveSavedView,
} from '#contract/saved-views/manager.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { putRefused, putSavedView } from '#web/manager/shared/views/queries.ts'
import { useSavedForm } from '#web/shared/saved-form/use-saved-form.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { CheckboxInputField } from '#web/ui/form/checkbox-input-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { FormGrid } from '#web/ui/form/form-grid.tsx'
import { SelectInputField } from '#web/ui/form/select-input-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextInputField } from '#web/ui/form/text-input-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ColumnsField } from './columns-field.tsx'

const list = 'bank_exports'
const { separator, decimal, dates, encoding } = exportDialect.shape

/** What says itself, the same in every language. */
const samples = {
  point: '1234.56',
  comma: '1234,56',
  dmy_slashes: '31/12/2026',
  dmy_points: '31.12.2026',
  mdy_slashes: '12/31/2026',
  iso: '2026-12-31',
  utf8: 'UTF-8',
  windows_1252: 'Windows-1252',
} as const

/** The form of a preset: two choices of the dialect are ticks here, and the columns are a list. */
const presetForm = z
  .object({
    ...savedViewNaming.shape,
    separator,
    decimal,
    dates,
    encoding,
    hasHeading: z.boolean(),
    isPlain: z.boolean(),
    columns: z.array(z.enum(exportColumns)).check(z.minLength(1, { error: 'yup.required' })),
  })
  .check(
    z.refine(
      (values) =>
        !splitsAmounts({
          separator: values.separator,
          decimal: values.decimal,
          texts: values.isPlain ? 'plain' : 'quoted',
        }),
      {
        error: 'export_preset.decimal',
        path: ['decimal'],
      },
    ),
  )

const valuesOf = ({ heading, texts, columns, ...dialect }: ExportDialect) => ({
  ...dialect,
  hasHeading: heading === 'yes',
  isPlain: texts === 'plain',
  columns: columnsOf(columns),
})

export interface PresetDialogProps {
  /** The preset to change; absent for a new one. */
  preset?: SavedView | undefined
  /** How the CSV is written now. */
  dialect: ExportDialect
  onClose: () => void
  onSaved: (preset: SavedView) => void
}

/** Writes how a CSV of transactions looks, names it, and says who may use it: only its author does. */
export function PresetDialog({ preset, dialect, onClose, onSaved }: PresetDialogProps) {
  const t = useT()
  const client = useQueryClient()
  const { form, error, restored, sending } = useSavedForm(
    preset === undefined ? 'export-preset-new' : `export-preset-${preset.id}`,
    presetForm,
    { name: preset?.name ?? '', isShared: preset?.isShared ?? false, ...valuesOf(dialect) },
  )
  const columns = useWatch({ control: form.control, name: 'columns' })
  const send = sending(async (values, here, idempotencyKey) => {
    const { name, isShared, hasHeading, isPlain, ...rest } = values
    const state = {
      ...rest,
      heading: hasHeading ? 'yes' : 'no',
      texts: isPlain ? 'plain' : 'quoted',
      columns: rest.columns.join(','),
    } satisfies ExportDialect
    try {
      const saved =
        preset === undefined
          ? await call(createSavedView, { body: { list, name, isShared, state }, idempotencyKey })
          : await call(saveSavedView, {
              params: { id: preset.id },
              body: { name, isShared, state, version: preset.version },
            })
      putSavedView(client, saved)
      notice.success(t('presets.saved'))
      if (here()) onSaved(saved)
    } catch (cause) {
      putRefused(client, list, cause)
      throw cause
    }
  })
  return (
    <Dialog open onClose={onClose} title={t(preset === undefined ? 'presets.new' : 'presets.edit_title')} size="lg">
      <Form form={form} error={error} restored={restored} onSubmit={send}>
        <TextInputField
          name="name"
          label={t('presets.name')}
          required
          autoFocus
          maxLength={maxViewName}
          autoComplete="off"
        />
        <FormGrid>
          <SelectInputField
            name="separator"
            native
            label={t('presets.separator')}
            options={separator.options.map((value) => ({ value, label: t(`presets.separator.${value}`) }))}
          />
          <SelectInputField
            name="decimal"
            native
            label={t('presets.decimal')}
            options={decimal.options.map((value) => ({ value, label: samples[value] }))}
          />
          <SelectInputField
            name="dates"
            native
            label={t('presets.dates')}
            options={dates.options.map((value) => ({ value, label: samples[value] }))}
          />
          <SelectInputField
            name="encoding"
            native
            label={t('presets.encoding')}
            options={encoding.options.map((value) => ({
              value,
              label: value === 'utf8_bom' ? t('presets.encoding.utf8_bom') : samples[value],
            }))}
          />
        </FormGrid>
        <CheckboxInputField name="hasHeading" label={t('presets.heading')} />
        <CheckboxInputField name="isPlain" label={t('presets.plain')} description={t('presets.plain_hint')} />
        <ColumnsField
          columns={columns}
          error={form.formState.errors.columns?.message}
          onChange={(next) => form.setValue('columns', next, { shouldDirty: true, shouldValidate: true })}
        />
        {preset === undefined || preset.isOwn ? (
          <CheckboxInputField name="isShared" label={t('presets.share')} description={t('presets.share_hint')} />
        ) : null}
        <FormActions>
          <Button onClick={onClose}>{t('presets.cancel')}</Button>
          <SubmitButton>{t('presets.save')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}
