import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/stack/journey.ts'
import type { Say } from '#e2e/stack/phrases.ts'
import { button } from '#e2e/steps/fields.ts'
import { answerCalls, type CallAnswer, passCalls } from './answer-calls.ts'
import { castMember } from './cast.ts'
import type { FormCase } from './form-case.ts'
import { formCases } from './form-cases.ts'
import { answeredAsEver, opened, openedAfterLogin, openedAgain, openedFirst, reloaded, shown } from './open-form.ts'

const defaults = 'Typed and not saved'
const textOf = (form: FormCase): string => form.text ?? defaults
const meanwhileOf = (form: FormCase): string => form.meanwhile ?? `meanwhile.${textOf(form)}`
const nameOf = ({ file, of }: FormCase): string =>
  [file.replace(/^web\/|\.tsx$/g, ''), ...(of === undefined ? [] : [of])].join(', ')

/** Returns another page of the same users. */
const elsewhereOf = ({ who, path }: FormCase): string => {
  if (who === 'manager') return '/manager/list_companies'
  if (who === 'admin') return '/admin/settings'
  if (who === 'visitor') return path === '/contact_us' ? '/register' : '/contact_us'
  return path === '/account' ? '/subscription' : '/account'
}

const expectRestored = async (page: Page, form: FormCase, say: Say, text: string): Promise<void> => {
  await expect(form.field(page, say)).toHaveValue(text)
  await expect(page.getByText(say('forms.restored')).filter({ visible: true }).first()).toBeVisible()
}

/** Requests that change nothing, though posted: reading the session, and the proof of work. */
const reading = /\/api\/(?:me\/|captcha\/.*)$/

/** Pauses every write until it is released with an answer; counts them. */
const pauseWrites = async (page: Page) => {
  const letGo = Promise.withResolvers<CallAnswer>()
  const sent: string[] = []
  await answerCalls(page, '/**', async ({ method, url }) => {
    if (method === 'GET' || reading.test(url)) return 'pass'
    sent.push(url)
    return letGo.promise
  })
  return { sent, answer: letGo.resolve }
}

const accepting = async (page: Page, { accepted, acceptedOf }: FormCase): Promise<CallAnswer> =>
  accepted === 'pass' ? 'pass' : { json: acceptedOf ? await acceptedOf(page) : accepted }

/** Waits until every answer has reached the page and taken effect. */
const settled = async (page: Page): Promise<void> => {
  for (let round = 0; round < 3; round += 1)
    await page.evaluate(() => fetch('/api/config').then((answer) => answer.text()))
}

/** Goes to another page of the product without a reload, and waits until the form has gone. */
const goElsewhere = async (page: Page, form: FormCase, say: Say): Promise<void> => {
  const field = await form.field(page, say).elementHandle()
  const path = elsewhereOf(form)
  await page.evaluate((to) => history.pushState({}, '', to), path)
  await expect.poll(() => field?.evaluate((element) => element.isConnected)).toBe(false)
  await expect(page).toHaveURL(new RegExp(`${path}$`))
}

/** Fills in the form and sends it; the answer is paused. */
const sendPaused = async (page: Page, form: FormCase, say: Say, text: string) => {
  await form.field(page, say).fill(text)
  await form.fill?.(page, say)
  const call = await pauseWrites(page)
  // A toast of the previous step may cover the button: the keyboard reaches it.
  await form.send(page, say).press('Enter')
  await expect.poll(() => call.sent.length).toBe(1)
  return call
}

/** Expects the effects of a saved form, and those of an unsaved one. */
const expectSaved = async (page: Page, form: FormCase, say: Say, text: string): Promise<void> => {
  if (form.notStored === undefined) return expectRestored(page, form, say, text)
  const stored = await page.evaluate(() =>
    [localStorage, sessionStorage].map((storage) => Object.keys(storage).map((key) => storage.getItem(key))),
  )
  expect(JSON.stringify(stored)).not.toContain(text)
}

for (const form of formCases)
  test(`form ${nameOf(form)}`, async ({ page, product, sandbox, say, enterAs }) => {
    const member = await castMember(form.who, product, sandbox)
    if (member) await enterAs(member)
    // A browser asks before it closes a page with unsaved changes: the test confirms the reload.
    page.on('dialog', (dialog) => void dialog.accept())
    const [text, meanwhile, elsewhere] = [textOf(form), meanwhileOf(form), elsewhereOf(form)]
    let inDialog = false

    await test.step('a reload', async () => {
      const field = await opened(page, form, say)
      inDialog = await field.evaluate((element) => element.closest('dialog, [role=dialog]') !== null)
      await field.fill(text)
      await reloaded(page, form, say)
      await expectSaved(page, form, say, text)
    })

    await test.step('another page, and back', async () => {
      await form.field(page, say).fill(text)
      await goElsewhere(page, form, say)
      await page.goBack()
      await shown(page, form, say)
      await expectSaved(page, form, say, text)
    })

    await test.step('another site, and back', async () => {
      await form.field(page, say).fill(text)
      await page.goto('about:blank')
      await page.goBack()
      await shown(page, form, say)
      await expectSaved(page, form, say, text)
    })

    if (form.notStored === undefined)
      await test.step('cancelled', async () => {
        await button(page, say('forms.discard')).filter({ visible: true }).first().click()
        await expect(form.field(page, say)).not.toHaveValue(text)
        await goElsewhere(page, form, say)
        await page.goBack()
        await shown(page, form, say)
        await expect(form.field(page, say)).not.toHaveValue(text)
        await expect(page.getByText(say('forms.restored'))).toBeHidden()
      })

    if (!form.inTab)
      await test.step('another user in another tab', async () => {
        await form.field(page, say).fill(text)
        const viewing = { id: 1, email: 'viewed@example.test', roles: [], viewing: { endsAt: '2031-01-01T00:00:00Z' } }
        await answerCalls(page, '/me/', () => ({ json: { user: viewing } }))
        // Another channel of this page acts like that of another tab, which then need not be loaded.
        await page.evaluate(() => new BroadcastChannel('portico-session').postMessage('login'))
        const dialog = page.getByRole('dialog', { name: say('session.other_viewing_title') })
        await expect(dialog).toBeVisible()
        await button(dialog, say('session.other_stay')).click()
        await expect(form.field(page, say)).toHaveValue(text)
      })

    if (form.unsent === undefined)
      await test.step('a slow answer: pressed twice, typed into meanwhile, refused', async () => {
        await answeredAsEver(page, form)
        await form.field(page, say).fill(text)
        await form.fill?.(page, say)
        const call = await pauseWrites(page)
        await form.send(page, say).dblclick()
        await expect.poll(() => call.sent.length).toBe(1)
        await form.field(page, say).fill(meanwhile)
        call.answer({ status: 503, json: { message: 'provider_unavailable' } })
        await expect(page.getByText(say('error.provider_unavailable')).first()).toBeVisible()
        expect(call.sent).toHaveLength(1)
        await expect(form.field(page, say)).toHaveValue(meanwhile)
      })

    if (form.who !== 'visitor' && form.unsent === undefined)
      await test.step('the end of a session, and a log-in', async () => {
        await passCalls(page)
        await answerCalls(page, '/**', ({ url }) =>
          url.includes('/config') ? 'pass' : { status: 401, json: { message: 'login_expired' } },
        )
        await form.fill?.(page, say)
        await form.field(page, say).fill(meanwhile)
        await form.send(page, say).press('Enter')
        await expect(page).toHaveURL(/\/login/)
        await openedAfterLogin(page, form, say)
        await expectSaved(page, form, say, meanwhile)
      })

    if (form.unsent === undefined)
      await test.step('a slow answer: typed into meanwhile, succeeded', async () => {
        await answeredAsEver(page, form)
        const call = await sendPaused(page, form, say, text)
        if (form.changesSession === undefined) {
          await form.field(page, say).fill(meanwhile)
          call.answer(await accepting(page, form))
          if (form.leadsTo !== undefined) await page.waitForURL(form.leadsTo)
          await settled(page)
          if (form.replacesForm === undefined && form.notStored === undefined) {
            await openedAgain(page, form, say)
            await expect(form.field(page, say)).toHaveValue(meanwhile)
          }
        } else call.answer({ status: 503, json: { message: 'provider_unavailable' } })
      })

    if (form.unsent === undefined && form.changesSession === undefined)
      await test.step('another page during a submission', async () => {
        await page.context().clearCookies({ name: 'portico' })
        if (member) await enterAs(member)
        await openedFirst(page, form, say)
        const call = await sendPaused(page, form, say, text)
        await goElsewhere(page, form, say)
        call.answer(await accepting(page, form))
        await settled(page)
        await expect(page).toHaveURL(new RegExp(`${elsewhere}$`))
      })

    if (inDialog && form.unsent === undefined && form.changesSession === undefined && form.notStored === undefined)
      await test.step('a dialog closed during a submission, and reopened', async () => {
        await openedAgain(page, form, say)
        const call = await sendPaused(page, form, say, text)
        await page.keyboard.press('Escape')
        await shown(page, form, say)
        await form.field(page, say).fill(meanwhile)
        call.answer(await accepting(page, form))
        await settled(page)
        await expect(form.field(page, say)).toHaveValue(meanwhile)
        await reloaded(page, form, say)
        await expectRestored(page, form, say, meanwhile)
      })
  })
