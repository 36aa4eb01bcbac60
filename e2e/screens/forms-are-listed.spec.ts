import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { formCases } from './form-cases.ts'
import { otherForms } from './other-forms.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const making = /\b(?:useSavedForm|useContractForm|useRecordForm)[<(]|<DocumentForm[\s<]/
/** Building blocks of forms, not forms themselves. */
const foundations = [
  'web/lib/forms.ts',
  'web/shared/saved-form/use-saved-form.tsx',
  'web/manager/shared/conflict/use-record-form.ts',
  'web/manager/invoicing/forms/parts/document-form.tsx',
]

/** Lists every file that builds a form, by its source. */
const formFiles = (): string[] =>
  readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' })
    .map((path) => `web/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !foundations.includes(path))
    .filter((path) => making.test(readFileSync(join(root, path), 'utf8')))

test('drives every form of the product, or lists it with the reason why not', () => {
  const listed = [...new Set(formCases.map(({ file }) => file)), ...Object.keys(otherForms)]
  expect(listed.toSorted()).toEqual(formFiles().toSorted())
})
