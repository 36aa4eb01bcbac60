import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/stack/journey.ts'
import type { Say } from '#e2e/stack/phrases.ts'
import { button, field, tick } from '#e2e/steps/fields.ts'
import { answerCalls, type CallAnswer } from './answer-calls.ts'
import { paths as bankPaths, connection } from './banking-samples.ts'
import { type CastName, castMember } from './cast.ts'
import { pageOf } from './documents-samples.ts'
import { choosingFile } from './form-case.ts'
import { colleague } from './form-cases-admin.ts'
import { answering } from './screen.ts'

const other = { ...colleague, '@id': '/api/users/802', id: 802, email: 'other@example.test' }
const listed = (...members: readonly object[]) => answering('/admin/staff?*', pageOf([...members]))
const job = (number: number) => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  name: `send-mail-${number}`,
  status: 'failed',
  createdAt: '2026-11-20T09:00:00.000Z',
  failedAt: '2026-11-20T10:00:00.000Z',
  attempts: 5,
  error: 'connect ECONNREFUSED',
  causedBy: null,
  payload: {},
})
const unavailable: CallAnswer = { status: 503, json: { message: 'provider_unavailable' } }

const inMenu = async (page: Page, say: Say, email: string, name: string): Promise<void> => {
  await button(page, `${say('ui.more_actions')}: ${email}`).click()
  await page.getByRole('menuitem', { name: say(name) }).click()
}

/** Answers a write only once it is released. */
const paused = async (page: Page, path: string) => {
  const answer = Promise.withResolvers<CallAnswer>()
  const sent = Promise.withResolvers<void>()
  await answerCalls(page, path, ({ method }) => {
    if (method === 'GET' && !path.includes('portal')) return 'pass'
    sent.resolve()
    return answer.promise
  })
  return { sent: sent.promise, answer: answer.resolve }
}
const settled = async (page: Page): Promise<void> => {
  for (let round = 0; round < 3; round += 1)
    await page.evaluate(() => fetch('/api/config').then((given) => given.text()))
}

const actingAs = (who: CastName) =>
  test.extend<{ readonly entered: undefined }>({
    entered: [
      async ({ product, sandbox, enterAs }, use) => {
        const member = await castMember(who, product, sandbox)
        if (member) await enterAs(member)
        await use(undefined)
      },
      { auto: true },
    ],
  })
const admin = actingAs('admin')

admin('roles: only what was ticked here is changed when somebody else was faster', async ({ page, say }) => {
  await listed(colleague)(page)
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/roles')) bodies.push(request.postDataJSON())
  })
  const newer = { ...colleague, roles: [], version: 2 }
  await answerCalls(page, '/admin/staff/801/roles', () => ({
    status: 409,
    json: { message: 'conflict', current: newer },
  }))
  await page.goto('/admin/staff')
  await button(page, `${say('staff.change_roles')}: ${colleague.email}`).click()
  const dialog = page.getByRole('dialog')
  await tick(dialog, say('staff.role.ROLE_ADMIN')).check()
  await button(dialog, say('staff.save_roles')).click()
  await expect(dialog.getByText(say('staff.changed_meanwhile'))).toBeVisible()
  await expect(tick(dialog, say('staff.role.ROLE_MANAGER'))).not.toBeChecked()
  await expect(tick(dialog, say('staff.role.ROLE_ADMIN'))).toBeChecked()
  await button(dialog, say('staff.save_roles')).click()
  await expect.poll(() => bodies.length).toBe(2)
  expect(bodies[1]).toEqual({ roles: ['ROLE_ADMIN'], version: 2 })
})

admin('disabling an account that somebody else has disabled meanwhile does nothing more', async ({ page, say }) => {
  await listed(colleague)(page)
  const newer = { ...colleague, disabledAt: '2026-11-20T10:00:00.000Z', version: 2 }
  await answerCalls(page, '/admin/staff/801/disabled', () => ({
    status: 409,
    json: { message: 'conflict', current: newer },
  }))
  await page.goto('/admin/staff')
  await inMenu(page, say, colleague.email, 'staff.disable')
  const dialog = page.getByRole('dialog')
  await button(dialog, say('staff.disable')).click()
  await expect(dialog.getByText(say('staff.disabled_meanwhile'))).toBeVisible()
  await expect(button(dialog, say('staff.disable'))).toHaveCount(0)
})

admin('a question that failed says so where it was asked, and stays until a late answer', async ({ page, say }) => {
  await listed(colleague, other)(page)
  await answerCalls(page, '/admin/staff/*/end_sessions', () => unavailable)
  await page.goto('/admin/staff')
  await inMenu(page, say, colleague.email, 'staff.end_sessions')
  const dialog = page.getByRole('dialog')
  await button(dialog, say('staff.end_sessions')).click()
  await expect(dialog.getByRole('alert')).toHaveText(say('error.provider_unavailable'))

  const call = await paused(page, '/admin/staff/801/end_sessions')
  await button(dialog, say('staff.end_sessions')).press('Enter')
  await call.sent
  // Closing it would stop nothing.
  await page.keyboard.press('Escape')
  await settled(page)
  await expect(dialog).toBeVisible()
  call.answer({ json: { status: 'ok' } })
  await expect(page.getByText(say('staff.sessions_ended', { email: colleague.email }))).toBeVisible()
  await expect(dialog).toBeHidden()
})

admin(
  'a job and a delivery: only what is not found is gone, anything else can be tried again',
  async ({ page, say }) => {
    await answering('/admin/failed_jobs?*', pageOf([]))(page)
    let status = 503
    await answerCalls(page, '/admin/jobs/*', () => ({ status, json: { message: 'not_found' } }))
    await page.goto(`/admin/jobs?job=${job(1).id}`)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(say('jobs.job_failed'))).toBeVisible()
    status = 404
    await button(dialog, say('ui.retry')).click()
    await expect(dialog.getByText(say('jobs.gone'))).toBeVisible()

    status = 503
    const noEvents = { ...pageOf([]), totalIsCapped: false, previous: null, next: null }
    await answering('/admin/webhook_events?*', noEvents)(page)
    await answerCalls(page, '/admin/webhook_events/*', () => ({ status, json: { message: 'not_found' } }))
    await page.goto('/admin/webhooks?event=evt_1Q2w3E4r5T6y7U8i9O0p1A01')
    await expect(dialog.getByText(say('webhooks.event_failed'))).toBeVisible()
    status = 404
    await button(dialog, say('ui.retry')).click()
    await expect(dialog.getByText(say('webhooks.gone'))).toBeVisible()
  },
)

admin('an act in a row that failed is said beside the rows', async ({ page, say }) => {
  await answering('/admin/failed_jobs?*', pageOf([job(1)]))(page)
  await answerCalls(page, '/admin/failed_jobs/*/retry', () => unavailable)
  await page.goto('/admin/jobs')
  await page.getByRole('button', { name: new RegExp(`^${say('jobs.retry')}: ${job(1).name}`) }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(say('error.provider_unavailable'))
})

admin('a rate with too many decimals is told how many there may be', async ({ page, say }) => {
  await page.goto('/admin/exchange_rates')
  await field(page, say('rates.rate')).fill('1.12345678')
  await button(page, say('rates.save')).click()
  await expect(page.getByText(say('yup.six_decimals')).first()).toBeVisible()
})

admin('what cannot be copied is said', async ({ page, say }) => {
  await answering('/admin/failed_jobs?*', pageOf([job(1)]))(page)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('refused')) } })
  })
  await page.goto(`/admin/jobs?job=${job(1).id}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByText(say('audit.technical')).press('Enter')
  await button(dialog, say('jobs.copy_id')).click()
  await expect(page.getByText(say('ui.not_copied'))).toBeVisible()
})

actingAs('manager')('a chosen statement is given up only after a question', async ({ page, say }) => {
  await answering(bankPaths.user, pageOf([connection(1)]))(page)
  await page.goto('/manager/manage_customer_banks/3')
  await button(page, say('managed_banks.import_start')).click()
  const form = page.getByRole('form', { name: say('managed_banks.import') })
  await choosingFile(form)
  await button(form, say('managed_banks.import_close')).click()
  await button(page.getByRole('dialog'), say('uploads.close.cancel')).click()
  await expect(form.getByText('November.pdf')).toBeVisible()
  await button(form, say('managed_banks.import_close')).click()
  await button(page.getByRole('dialog'), say('uploads.close.confirm')).click()
  await expect(form).toBeHidden()
})

actingAs('customer')('the payment portal opens only for who still waits for it', async ({ page, say }) => {
  await page.goto('/account')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const call = await paused(page, '/subscriptions_stripe/customer_portal')
  await button(page, say('nav.payments')).filter({ visible: true }).click()
  await call.sent
  await page.evaluate(() => history.pushState({}, '', '/documents'))
  await expect(page).toHaveURL(/\/documents$/)
  call.answer({ json: '/contact_us' })
  await settled(page)
  await expect(page).toHaveURL(/\/documents$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
