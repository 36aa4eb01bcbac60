import { describe, expect, test } from 'vitest'
import { breachesIn } from '#scripts/import-law.mjs'

describe('a style', () => {
  test('is imported by its own room only', () => {
    const sheet = 'web/manager/x/parts/list.module.css'
    expect(breachesIn({ 'web/manager/y/list.tsx': `import css from '#${sheet}'` }, [])).toHaveLength(1)
    expect(breachesIn({ 'web/manager/x/pages/list.tsx': `import css from '#${sheet}'` }, [])).toEqual([])
    expect(
      breachesIn({ 'web/customer/x/list.tsx': `import css from '#web/ui/layout/card.module.css'` }, []),
    ).toHaveLength(1)
    expect(breachesIn({ 'web/ui/layout/card.tsx': `import css from './card.module.css'` }, [])).toEqual([])
    expect(
      breachesIn({ 'web/ui/data/pager.tsx': `import css from '#web/ui/layout/card.module.css'` }, []),
    ).toHaveLength(1)
  })

  test('takes nothing from another file', () => {
    const sheet = (text: string) => breachesIn({ 'web/manager/x/list.module.css': text }, [])
    expect(sheet(`@import './rows.module.css';`)).toHaveLength(1)
    expect(sheet(`.row { composes: row from './rows.module.css'; }`)).toHaveLength(1)
    expect(sheet('.row { composes: line; color: red; }')).toEqual([])
  })

  test('of a package is loaded by the design system only', () => {
    const loading = `import '@mantine/core/styles/Tabs.layer.css'`
    expect(breachesIn({ 'web/manager/x/list.tsx': loading }, [])).toHaveLength(1)
    expect(breachesIn({ 'web/theme/styles.ts': loading }, [])).toEqual([])
  })

  test('comes with a component of Mantine, which the design system imports only', () => {
    const importing = (name: string) => `import { Tabs } from '@mantine/${name}'`
    expect(breachesIn({ 'web/manager/x/list.tsx': importing('core') }, [])).toHaveLength(1)
    expect(breachesIn({ 'web/manager/x/list.tsx': `const tabs = await import('@mantine/core')` }, [])).toHaveLength(1)
    expect(breachesIn({ 'web/ui/navigation/tabs.tsx': importing('core') }, [])).toEqual([])
    expect(breachesIn({ 'web/manager/x/list.tsx': importing('hooks') }, [])).toEqual([])
  })
})
