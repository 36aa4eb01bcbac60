import { useEffect, useRef } from 'react'
import { classes } from '#web/ui/base/classes.ts'
import { EntryLink } from '#web/ui/base/entry-link.tsx'
import type { MenuEntry } from '#web/ui/base/menu-entry.ts'
import css from './tabs.module.css'

export interface LinkTabsProps {
  label: string
  tabs: MenuEntry[]
  /** Styled as a segmented control: for two to four parts of a page that already has tabs. */
  segmented?: boolean | undefined
}

/** Renders tabs that are pages, each with its address: a customer's sub-pages. */
export function LinkTabs({ label, tabs, segmented = false }: LinkTabsProps) {
  const list = useRef<HTMLElement>(null)
  const seen = useRef<Element | null>(null)
  // If not all tabs fit, scrolls to the current one once; the reader's own scrolling is respected.
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]') ?? null
    if (list.current === null || current === seen.current) return
    seen.current = current
    const [bar, tab] = [list.current.getBoundingClientRect(), current?.getBoundingClientRect()]
    if (tab !== undefined) list.current.scrollLeft += tab.left + tab.width / 2 - bar.left - bar.width / 2
  })
  return (
    <nav ref={list} aria-label={label} className={classes(css.list, segmented && css.segments)}>
      {tabs.map((tab) =>
        tab.link === undefined ? null : (
          <EntryLink key={tab.key} link={tab.link} current={tab.current} className={css.tab}>
            {tab.icon}
            {tab.label}
          </EntryLink>
        ),
      )}
    </nav>
  )
}
