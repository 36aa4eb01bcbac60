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
  const own = useRef(0)
  // If not all tabs fit, scrolls to the current one, also when fonts or counts change the widths; once the reader has
  // scrolled, it stays there.
  useEffect(() => {
    const bar = list.current
    const current = bar?.querySelector('[aria-current]')
    if (!bar || !current) return undefined
    if (current !== seen.current) own.current = bar.scrollLeft
    seen.current = current
    const observer = new ResizeObserver(() => {
      if (bar.scrollLeft !== Math.min(own.current, bar.scrollWidth - bar.clientWidth)) return
      const [all, tab] = [bar.getBoundingClientRect(), current.getBoundingClientRect()]
      bar.scrollLeft += tab.left + tab.width / 2 - all.left - all.width / 2
      own.current = bar.scrollLeft
    })
    for (const one of [bar, ...bar.children]) observer.observe(one)
    return () => observer.disconnect()
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
