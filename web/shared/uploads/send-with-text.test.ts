import { createFormControl } from 'react-hook-form'
import { expect, test } from 'vitest'
import { sendWithText } from './send-with-text.ts'
import type { UploadOutcome } from './upload-queue.ts'

interface Values {
  folder: string
  notes: string
}

const sent = async (outcome: UploadOutcome | null, meanwhile?: string) => {
  const { formControl: form } = createFormControl<Values>({ defaultValues: { folder: 'bank', notes: '' } })
  form.control._state.mount = true
  form.register('notes')
  form.register('folder')
  form.setValue('notes', 'Statements of May', { shouldDirty: true })
  form.setValue('folder', 'other', { shouldDirty: true })
  await sendWithText(
    { form, replaceValues: form.reset },
    'notes',
    {
      start: () => {
        if (meanwhile !== undefined) form.setValue('notes', meanwhile)
        return Promise.resolve(outcome)
      },
    },
    () => Promise.resolve(),
  )
  return { values: form.getValues(), starts: form.control._defaultValues }
}

test('sends the text with the files', async () => {
  expect((await sent({ sent: 2, left: 0 })).values).toEqual({ folder: 'other', notes: '' })
})

test('does not save submitted text as unsent', async () => {
  expect((await sent({ sent: 2, left: 0 })).starts).toEqual({ folder: 'other', notes: '' })
})

test.each([
  ['no file was selected', { sent: 0, left: 0 }],
  ['a file is left', { sent: 1, left: 1 }],
  ['the page was left', null],
])('retains the text if %s', async (_, outcome) => {
  const { values, starts } = await sent(outcome)
  expect(values).toEqual({ folder: 'other', notes: 'Statements of May' })
  expect(starts).toEqual({ folder: 'bank', notes: '' })
})

test('retains text typed meanwhile', async () => {
  const { values, starts } = await sent({ sent: 1, left: 0 }, 'Another thing')
  expect(values).toEqual({ folder: 'other', notes: 'Another thing' })
  expect(starts).toEqual({ folder: 'other', notes: '' })
})
