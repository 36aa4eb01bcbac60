import { Tabs as MantineTabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { classes } from '#web/ui/base/classes.ts'
import css from './tabs.module.css'

export interface TabEntry<Value extends string> {
  value: Value
  label: string
  count?: number | undefined
  disabled?: boolean | undefined
}

export interface TabsProps<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  tabs: TabEntry<Value>[]
  /** Content of the selected tab. */
  children: ReactNode
}

/** Renders views of one thing on one page, one at a time. For views with their own address use LinkTabs. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  return <TabBar {...props} />
}

/** Renders tabs styled as a segmented control: for two to four short choices (monthly, yearly). */
export function SegmentedTabs<Value extends string>(props: TabsProps<Value>) {
  return <TabBar {...props} look="segments" />
}

/** Renders tabs as cards that are all visible, below each other on a phone: for two to four choices with long names. */
export function CardTabs<Value extends string>(props: TabsProps<Value>) {
  return <TabBar {...props} look="cards" />
}

function TabBar<Value extends string>(props: TabsProps<Value> & { look?: 'segments' | 'cards' }) {
  const { label, value, onChange, tabs, children, look } = props
  const choose = (next: string | null) => {
    const tab = tabs.find((entry) => entry.value === next)
    if (tab !== undefined) onChange(tab.value)
  }
  return (
    <MantineTabs value={value} onChange={choose} variant="none" keepMounted={false}>
      <MantineTabs.List
        aria-label={label}
        className={classes(css.list, look === 'segments' && css.segments, look === 'cards' && css.cards)}
      >
        {tabs.map((tab) => (
          <MantineTabs.Tab key={tab.value} value={tab.value} disabled={tab.disabled ?? false} className={css.tab ?? ''}>
            {tab.label}
            {tab.count === undefined ? null : <span className={css.count}> {tab.count}</span>}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      <MantineTabs.Panel value={value} className={css.panel ?? ''}>
        {children}
      </MantineTabs.Panel>
    </MantineTabs>
  )
}
