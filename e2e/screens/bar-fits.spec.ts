import { languages } from '#contract/core/fields.ts'
import { expect, test } from '#e2e/stack/journey.ts'
import { demo } from '#e2e/stack/people.ts'

for (const language of languages)
  test.describe(language, () => {
    test.use({ language })
    test(`a customer’s bar fits at every width in ${language}`, async ({ page, product, enterAs }) => {
      await enterAs(await demo(product, 'customer'))
      await page.goto('/invoices')
      await page.getByRole('heading', { level: 1 }).waitFor()
      for (const width of [960, 1024, 1088, 1100, 1180]) {
        await page.setViewportSize({ width, height: 800 })
        const overlap = await page.evaluate(() => {
          const [nav] = document.querySelectorAll('header nav')
          const last = [...(nav?.children ?? [])].at(-1)?.getBoundingClientRect().right ?? 0
          const beside = nav?.nextElementSibling?.getBoundingClientRect().left ?? 0
          return beside === 0 ? 0 : Math.max(0, last - beside)
        })
        expect(overlap, `${width} px: pixels of the menu under what is beside it`).toBe(0)
      }
    })
  })
