import { readFileSync } from 'node:fs'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

const textsOf = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../locales/en/${file}.json`, import.meta.url), 'utf8')) as Record<string, string>
const english = { ...textsOf('errors'), ...textsOf('errors-forms'), ...textsOf('errors-inside') }
vi.mock('./fetch-catalogue.ts', () => ({
  fetchCatalogue: () =>
    Promise.resolve(
      Object.fromEntries(Object.entries(english).map(([key, text]) => [key, compileMessageOrThrow(text)])),
    ),
}))
// An earlier test may have loaded the real texts.
vi.resetModules()
const { CallFailure, failureOf, showDescription } = await import('./call-failure.ts')
const { errorText, showError, violationText } = await import('./errors.ts')
const { activateLanguage } = await import('./i18n.ts')
const { showNoticesWith } = await import('./notices.ts')

const toasts = {
  error: vi.fn<(text: string) => void>(),
  success: vi.fn<(text: string) => () => void>(),
  info: vi.fn<(text: string) => void>(),
  warning: vi.fn<(text: string) => void>(),
  withdraw: vi.fn<(text: string) => void>(),
}

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await activateLanguage('en')
})
afterAll(() => {
  vi.unstubAllGlobals()
})
beforeEach(() => {
  vi.clearAllMocks()
  showNoticesWith(toasts)
})

describe('the text of a failure', () => {
  test('joins violations first, without trailing periods', () => {
    const violations = [
      { propertyPath: 'email', message: 'email_unique_violation.' },
      { propertyPath: 'plainPassword', message: 'yup.too_short', params: { min: 8 } },
      { propertyPath: 'x', message: 'error nobody knows.' },
    ]
    expect(errorText(new CallFailure('bad_input', { status: 422, violations }))).toBe(
      'The specified email already exists. Enter at least 8 characters. Enter a valid value',
    )
  })

  test('uses the code next, even with spaces', () => {
    expect(errorText(new CallFailure('Invalid credentials', { status: 401 }))).toContain('password is incorrect')
  })

  test('reads hydra:description as a code, after message', async () => {
    const said = (body: object) => failureOf(new Response(JSON.stringify(body), { status: 409 }))
    expect(errorText(await said({ 'hydra:description': 'Invalid credentials.' }))).toContain('password is incorrect')
    expect(errorText(await said({ 'hydra:description': 'Sold out in May.' }))).toBe(
      'An error occurred. Please try again.',
    )
    const both = await said({ message: 'Invalid credentials', 'hydra:description': 'Sold out in May.' })
    expect(errorText(both)).toContain('password is incorrect')
  })

  test('shows a description verbatim on the buy screen', async () => {
    const said = (body: object) => failureOf(new Response(JSON.stringify(body), { status: 409 }))
    const shown = async (body: object) =>
      errorText(
        await said(body)
          .then(showDescription)
          .catch((error: unknown) => error),
      )
    expect(await shown({ 'hydra:description': 'Sold out in May.' })).toBe('Sold out in May.')
    expect(await shown({ message: 'not_paid', 'hydra:description': 'Sold out in May.' })).not.toContain('Sold out')
  })

  test.each([
    [new CallFailure('', { status: 0 })],
    [new CallFailure('who knows', { status: 500 })],
    [new Error('Boom')],
    ['x'],
  ])('is the generic one otherwise', (failure) => {
    expect(errorText(failure)).toBe('An error occurred. Please try again.')
  })
})

test('is shown as a toast and returned', () => {
  const text = showError(new CallFailure('not_paid', { status: 409 }))
  expect(toasts.error.mock.calls).toEqual([[text]])
})

test('is not shown for an aborted call, nor again for an ended session', () => {
  expect(showError(new CallFailure('', { status: 0, aborted: true }))).toBe('')
  expect(showError(new CallFailure('login_expired', { status: 401 }))).toBe('Session expired. Please log in again')
  expect(toasts.error).not.toHaveBeenCalled()
})

test('contains the params of a violation', () => {
  expect(violationText({ message: 'yup.max', params: { max: 99.5 } })).toContain('99.5')
})

test('formats an amount with its currency as money', () => {
  const violation = { message: 'document.credit_exceeds', params: { left: 1234.5, currency: 'EUR' } }
  expect(violationText(violation)).toContain('at most €1,234.50')
})
