import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { saveAmlFile } from '#contract/aml/manager.ts'
import type { AmlFile, AmlFileChange } from '#contract/aml/schemas.ts'
import { check } from '#contract/core/violations.ts'
import { call } from '#web/lib/call.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { useT } from '#web/lib/i18n.ts'
import { changedFields } from '#web/lib/merge-values.ts'
import { notice } from '#web/lib/notices.ts'
import { useIsOpen } from '#web/lib/use-is-open.ts'
import { mergeContents } from '#web/manager/aml/merge-contents.ts'
import { newerFileOf } from '#web/manager/aml/shared/newer-file.ts'
import { cacheAmlFile } from '#web/manager/aml/shared/queries.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

/** What every dialog of a part of the file gets. */
export interface SectionProps {
  file: AmlFile
  onClose: () => void
}

interface SectionDialogProps<Schema extends z.ZodMiniType<FieldValues>, Values extends FieldValues>
  extends SectionProps {
  title: string
  schema: Schema
  /** The values of the form for a state of the file. */
  valuesOf: (file: AmlFile) => Values
  changeOf: (values: z.output<Schema>) => Omit<AmlFileChange, 'version'>
  size?: 'md' | 'lg'
  children: ReactNode
}

/**
 * Changes a part of a file: only what was changed here is sent. Nothing that is typed is stored in the browser, where
 * others could find it. If somebody else has changed the file meanwhile, page and form show their state with what was
 * typed, and a second save is made to that.
 */
export function SectionDialog<Schema extends z.ZodMiniType<FieldValues>, Values extends FieldValues>(
  props: SectionDialogProps<Schema, Values>,
) {
  const { file, onClose, title, schema, valuesOf, changeOf, size = 'md', children } = props
  const t = useT()
  const client = useQueryClient()
  const isOpen = useIsOpen()
  // What the form was last set to: the file itself may be read again while it is open.
  const [base, setBase] = useState(file)
  const { form, error, setError, sending } = useContractForm<Schema, Values>(schema, valuesOf(file))
  const changesOf = (typed: z.output<Schema>): Omit<AmlFileChange, 'version'> => {
    const before = check(schema, valuesOf(base))
    return changedFields(before.ok ? changeOf(before.value) : {}, changeOf(typed))
  }
  const send = sending(async (typed) => {
    const { id, version } = base
    const changes = changesOf(typed)
    if (Object.keys(changes).length === 0) {
      onClose()
      return
    }
    try {
      cacheAmlFile(client, await call(saveAmlFile, { params: { id }, body: { ...changes, version } }))
    } catch (failure) {
      const newer = newerFileOf(failure)
      if (newer === null) throw failure
      const mine = mergeContents(valuesOf(base), form.getValues(), valuesOf(newer))
      setBase(newer)
      cacheAmlFile(client, newer)
      form.reset(mine, { keepDefaultValues: true })
      setError(t('aml.changed_meanwhile'))
      return
    }
    notice.success(t('aml.saved'))
    if (isOpen.current) onClose()
  })
  return (
    <Dialog open onClose={onClose} title={title} size={size}>
      <Form form={form} error={error} onSubmit={send}>
        {children}
        <FormActions>
          <Button onClick={onClose}>{t('aml.cancel')}</Button>
          <SubmitButton>{t('aml.save')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}
