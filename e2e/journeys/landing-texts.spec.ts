import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '#e2e/stack/journey.ts'
import { type Stack, startStack } from '#e2e/stack/start-stack.ts'

const folder = mkdtempSync(join(tmpdir(), 'portico-landing-'))
const file = join(folder, 'texts.json')
const items = [
  { title: 'Si registri', text: 'Bastano due minuti.' },
  { title: 'Ci racconti la sua idea', text: 'La chiamiamo noi.' },
]
const texts = {
  title: 'La sua società, fatta bene',
  intro: 'Da Londra e in italiano.',
  inside: { title: 'Nel portale', intro: 'Un esempio.', items: [{ title: 'Scadenze', text: 'Tutte le date.' }] },
  steps: { title: 'Come si comincia', items },
  plans: { title: 'Quanto costa', intro: 'Un prezzo solo.' },
  questionsTitle: 'Ce lo chiedono spesso',
  questions: [{ question: 'Quanto ci vuole?', answer: 'Una settimana.' }],
  consultancy: { title: 'Ne parliamo?', text: 'Un’ora con noi.' },
  contact: { title: 'Ci scriva', text: 'Rispondiamo in giornata.' },
  closing: 'Cominciamo?',
}

/** A product whose firm replaces every text of the landing page in one language. */
test.describe('the firm’s own texts', () => {
  let stack: Stack
  test.use({ language: 'it' })
  test.beforeAll(async () => {
    writeFileSync(file, JSON.stringify({ it: texts }))
    stack = await startStack({ env: { LANDING_TEXTS_FILE: file } })
  })
  test.afterAll(async () => {
    await stack.stop()
    rmSync(folder, { recursive: true })
  })

  test('are shown on the landing page instead of the product’s', async ({ page }) => {
    await page.goto(`${stack.url}/?lang=it`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title)
    const titles = [texts.inside, texts.steps, texts.plans].map(({ title }) => title)
    const rest = [texts.questionsTitle, texts.consultancy.title, texts.contact.title, texts.closing]
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([...titles, ...rest])
    const main = page.getByRole('main')
    for (const { title, text } of [...items, ...texts.inside.items, texts.consultancy, texts.contact]) {
      await expect(main).toContainText(title)
      await expect(main).toContainText(text)
    }
    for (const intro of [texts.intro, texts.inside.intro, texts.plans.intro]) await expect(main).toContainText(intro)
  })
})
