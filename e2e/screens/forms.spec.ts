import type { Page } from '@playwright/test'
import { expect, test } from '../stack/journey.ts'
import type { Say } from '../stack/phrases.ts'
import { button } from '../steps/fields.ts'
import { answerCalls, passCalls } from './answer-calls.ts'
import { castMember } from './cast.ts'
import { type FormCase, formCases } from './form-cases.ts'

const opened = async (page: Page, form: FormCase, say: Say) => {
  await form.before?.(page)
  await page.goto(form.path)
  await form.open?.(page, say)
  const field = form.field(page, say)
  await expect(field).toBeVisible()
  return field
}

/** Typed as a person does, so that a form that restores or resets late would be seen. */
const type = async (page: Page, form: FormCase, say: Say): Promise<string> => {
  const text = form.text ?? 'Typed and not saved'
  await form.field(page, say).fill(text)
  return text
}

const expectRestored = async (page: Page, form: FormCase, say: Say, text: string): Promise<void> => {
  await expect(form.field(page, say)).toHaveValue(text)
  await expect(page.getByText(say('forms.restored'))).toBeVisible()
}

for (const form of formCases)
  test(`form ${form.file.replace(/^web\/|\.tsx$/g, '')}`, async ({ page, product, sandbox, say, enterAs }) => {
    const member = await castMember(form.who, product, sandbox)
    if (member) await enterAs(member)
    // A browser asks before a page with unsaved work closes: whoever reloads here means it.
    page.on('dialog', (dialog) => void dialog.accept())
    await opened(page, form, say)
    const text = await type(page, form, say)

    await test.step('a reload', async () => {
      await page.reload()
      await form.open?.(page, say)
      await expectRestored(page, form, say, text)
    })

    await test.step('another page and back', async () => {
      await page.goto('about:blank')
      await page.goBack()
      await form.open?.(page, say)
      await expectRestored(page, form, say, text)
    })

    if (!form.inTab)
      await test.step('an ended session, and a log-in', async () => {
        await answerCalls(page, '/**', ({ url }) =>
          url.includes('/config') ? 'pass' : { status: 401, json: { message: 'login_expired' } },
        )
        await page.goto(form.path)
        await expect(page).toHaveURL(/\/login/)
        await passCalls(page)
        await opened(page, form, say)
        await expectRestored(page, form, say, text)
      })

    if (!form.inTab)
      await test.step('somebody else in another tab', async () => {
        const other = await page.context().newPage()
        await other.goto('/login')
        await answerCalls(page, '/me/', () => ({
          json: {
            user: { id: 1, email: 'viewed@example.test', roles: [], viewing: { until: '2031-01-01T00:00:00Z' } },
          },
        }))
        await other.evaluate(() => new BroadcastChannel('portico-session').postMessage('login'))
        const dialog = page.getByRole('dialog', { name: say('session.other_viewing_title') })
        await expect(dialog).toBeVisible()
        await button(dialog, say('session.other_stay')).click()
        await expect(form.field(page, say)).toHaveValue(text)
        await other.close()
        await passCalls(page)
      })

    const { send } = form
    if (send)
      await test.step('a slow answer: pressed twice, typed into meanwhile, refused', async () => {
        await opened(page, form, say)
        const answered = Promise.withResolvers<void>()
        let calls = 0
        await answerCalls(page, '/**', async ({ method, url }) => {
          if (method === 'GET' || url.includes('captcha')) return 'pass'
          calls += 1
          await answered.promise
          return { status: 503, json: { message: 'provider_unavailable' } }
        })
        await send(page, say).dblclick()
        await expect.poll(() => calls).toBe(1)
        const meanwhile = `meanwhile.${text}`
        await form.field(page, say).fill(meanwhile)
        answered.resolve()
        await expect(page.getByText(say('error.provider_unavailable')).first()).toBeVisible()
        expect(calls).toBe(1)
        await expect(form.field(page, say)).toHaveValue(meanwhile)
        await passCalls(page)
        await page.reload()
        await form.open?.(page, say)
        await expectRestored(page, form, say, meanwhile)
      })

    await test.step('given up', async () => {
      await opened(page, form, say)
      await button(page, say('forms.discard')).click()
      await expect(form.field(page, say)).not.toHaveValue(text)
      await page.reload()
      await form.open?.(page, say)
      await expect(form.field(page, say)).not.toHaveValue(text)
      await expect(page.getByText(say('forms.restored'))).toBeHidden()
    })
  })
