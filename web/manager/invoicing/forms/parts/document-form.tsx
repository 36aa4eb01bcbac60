import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useT } from '#web/lib/i18n.ts'
import type { DocumentValues } from '#web/manager/invoicing/forms/document-values.ts'
import type { Previewed } from '#web/manager/invoicing/forms/preview-query.ts'
import { type RecordFormOptions, useRecordForm } from '#web/manager/shared/conflict/use-record-form.ts'
import { SaveBar } from '#web/manager/shared/unsaved/save-bar.tsx'
import { useUnsaved } from '#web/manager/shared/unsaved/unsaved.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { TextAreaInputField } from '#web/ui/form/text-area-input-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { DocumentConflict } from './document-conflict.tsx'
import css from './document-form.module.css'
import { FixedItems } from './fixed-items.tsx'
import { FormTotals } from './form-totals.tsx'
import { IssueButton } from './issue-button.tsx'
import { ItemsEditor } from './items-editor.tsx'
import { PreviewBeside, PreviewButton } from './preview-beside.tsx'
import { PrintFields } from './print-fields.tsx'
import { RateWarning } from './rate-warning.tsx'

export interface DocumentFormProps<Schema extends z.ZodMiniType<FieldValues>, Values, Stored>
  extends RecordFormOptions<Schema, Values, Stored> {
  /** The document's title: “Modify invoice n. 12 - 2026”. */
  name: string
  saveLabel: string
  /** Why products and currency are fixed; null if they can change. */
  fixedItems: string | null
  /** True if another document determines the currency. */
  fixedCurrency?: boolean | undefined
  /** True if it has no number yet and would wait for the month's sterling rate if it has VAT in another currency. */
  waitsForRate?: boolean | undefined
  /** The maximum creditable amount, in units. */
  left?: number | undefined
  /** What its PDF beside the form shows. */
  preview: Previewed
  /** Saves by the given function and issues, if that is the main action; false if it was not saved. */
  issue?: ((submit: () => Promise<void>) => Promise<boolean>) | undefined
  /** Fields of the recipient. */
  customer: ReactNode
  /** Fields of this kind only, beside currency and language. */
  extra?: ReactNode
  /** A card of this kind only, at the end. */
  last?: ReactNode
}

/** Where the preview has room beside the form. */
const roomBeside = '(min-width: 80em)'

/** Renders the form of an accounting document: recipient, content and totals, with its preview. */
export function DocumentForm<
  Schema extends z.ZodMiniType<FieldValues>,
  Values extends DocumentValues,
  Stored extends { readonly version: number },
>(props: DocumentFormProps<Schema, Values, Stored>) {
  const { record, name, saveLabel, fixedItems, fixedCurrency = false, waitsForRate = false } = props
  const { left, customer, extra, last, preview, issue } = props
  const t = useT()
  const { form, restored, onSubmit, onInvalid, settled, showFailure, error, dirty, discard, conflict } = useRecordForm<
    Schema,
    Values,
    Stored
  >(props)
  useUnsaved(name, dirty)
  const hasRoom = useMediaQuery(roomBeside, false, { getInitialValueInEffect: false })
  const submit = (): Promise<void> => form.handleSubmit(onSubmit, onInvalid)()
  return (
    <>
      <Form form={form} onSubmit={onSubmit} onInvalid={onInvalid} error={error} restored={restored} label={name}>
        <div className={css.split}>
          <Stack gap={16} className={css.cards}>
            <Card title={t('docform.for_whom')}>{customer}</Card>
            <Card title={t('docform.print')}>
              <PrintFields known={record !== null} fixedCurrency={fixedItems !== null || fixedCurrency}>
                {extra}
              </PrintFields>
            </Card>
            <Card title={t('docform.items')}>
              {fixedItems === null ? (
                <ItemsEditor />
              ) : (
                <Stack gap={16}>
                  <Alert tone="info">{fixedItems}</Alert>
                  <FixedItems />
                </Stack>
              )}
              <FormTotals left={left} />
              {waitsForRate ? <RateWarning /> : null}
            </Card>
            <Card title={t('docform.notes_title')}>
              <TextAreaInputField name="notes" label={t('docform.notes')} maxLength={500} rows={3} />
            </Card>
            {last}
            <SaveBar
              dirty={dirty}
              label={saveLabel}
              discardLabel={t(record === null ? 'docform.empty_form' : 'managed.discard')}
              onDiscard={dirty ? discard : undefined}
              primary={
                issue && <IssueButton submit={submit} settled={settled} showFailure={showFailure} issue={issue} />
              }
            >
              {hasRoom ? undefined : <PreviewButton of={preview} />}
            </SaveBar>
          </Stack>
          {hasRoom ? <PreviewBeside of={preview} /> : null}
        </div>
      </Form>
      {conflict ? <DocumentConflict name={name} {...conflict} /> : null}
    </>
  )
}
