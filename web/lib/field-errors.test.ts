import type { FieldErrors } from 'react-hook-form'
import { expect, test, vi } from 'vitest'

vi.mock('./errors.ts', () => ({ violationText: ({ message }: { message: string }) => `said ${message}` }))
const { errorPath, fieldPath, flatErrors, nestedErrors, retranslated } = await import('./field-errors.ts')

test('converts paths of the contract to paths of the form', () => {
  expect(fieldPath('shareholders[3].email')).toBe('shareholders.3.email')
  expect(errorPath({ shareholders: [] }, 'shareholders')).toBe('shareholders.root')
  expect(errorPath({ shareholders: [] }, 'name')).toBe('name')
})

test('assigns violations to their fields, a list’s own error beside those of its entries', () => {
  const errors = nestedErrors({ shareholders: [{}, {}] }, [
    { propertyPath: 'shareholders[1].email', message: 'yup.email' },
    { propertyPath: 'shareholders', message: 'company.wrong_sum_shares', params: { sum: 99 } },
  ])
  expect(errors).toEqual({
    shareholders: {
      1: { email: { type: 'yup.email', message: 'said yup.email' } },
      root: {
        type: 'company.wrong_sum_shares',
        message: 'said company.wrong_sum_shares',
        types: { params: '{"sum":99}' },
      },
    },
  })
  expect(flatErrors(errors as FieldErrors).map(({ path }) => path)).toEqual([
    'shareholders.1.email',
    'shareholders.root',
  ])
})

test('translates an error again', () => {
  const again = retranslated({ type: 'yup.min', message: 'old', types: { params: '{"min":1}' } })
  expect(again).toEqual({ type: 'yup.min', message: 'said yup.min', types: { params: '{"min":1}' } })
})
