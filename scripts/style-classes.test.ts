import { expect, test } from 'vitest'
import { missingClasses } from './style-classes.mjs'

const css = '.box { gap: 1rem }\n.box:has(.label) { gap: 0 }'
const page = (body: string) => `import css from './page.module.css'\n${body}`

test.each([
  ['<p className={css.box}>', []],
  ['<p className={css.label}>', []],
  ['<p className={css[tone]}>', []],
  ['<p className={css.words}>', ['web/x/page.tsx uses the class words, which web/x/page.module.css lacks']],
])('%s', (body, found) => {
  expect(missingClasses('web/x/page.tsx', page(body), () => css)).toEqual(found)
})

test('reads modules of other folders', () => {
  const text = "import footer from '#web/ui/layout/footer.module.css'\n<p className={footer.bar}>"
  expect(
    missingClasses('web/x/page.tsx', text, (path) => (path === 'web/ui/layout/footer.module.css' ? '.bar {}' : '')),
  ).toEqual([])
})
