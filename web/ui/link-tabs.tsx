import { EntryLink } from './entry-link.tsx'
import type { MenuEntry } from './menu-entry.ts'
import css from './tabs.module.css'

/** Tabs that are pages, each with its address: a customer's sub-pages. */
export function LinkTabs({ label, tabs }: { label: string; tabs: MenuEntry[] }) {
  return (
    <nav aria-label={label} className={css.list}>
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
