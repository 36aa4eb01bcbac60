import type { ReactNode } from 'react'
import { EntryLink } from '#web/ui/base/entry-link.tsx'
import type { MenuEntry } from '#web/ui/base/menu-entry.ts'
import { initials } from './initials.ts'
import css from './side-bar.module.css'

export interface SideBarProps {
  /** Accessible name of the navigation. */
  label: string
  /** Groups; one without a label has no heading. */
  groups: { key: string; label?: string | undefined; items: MenuEntry[] }[]
  /** Above the groups: a choice between areas. */
  top?: ReactNode
  user?: { name: string; detail?: string | undefined } | undefined
  /** Beside the user: for example an icon button. */
  foot?: ReactNode
}

/** Renders the managers' navigation, 232 px, in groups; highlights the current page. */
export function SideBar({ label, groups, top, user, foot }: SideBarProps) {
  return (
    <div className={css.bar}>
      {top}
      <nav aria-label={label}>
        {groups.map((group) => (
          <div key={group.key} className={css.group} role="group" aria-label={group.label}>
            {group.label === undefined ? null : (
              <div className={css.groupLabel} aria-hidden="true">
                {group.label}
              </div>
            )}
            <ul>
              {group.items.map((item) =>
                item.link === undefined ? null : (
                  <li key={item.key}>
                    <EntryLink link={item.link} current={item.current} className={css.item}>
                      {item.icon === undefined ? null : (
                        <span className={css.icon} aria-hidden="true">
                          {item.icon}
                        </span>
                      )}
                      {item.label}
                    </EntryLink>
                  </li>
                ),
              )}
            </ul>
          </div>
        ))}
      </nav>
      {user === undefined ? null : (
        <div className={css.foot}>
          <span className={css.avatar} aria-hidden="true">
            {initials(user.name)}
          </span>
          <span className={css.user}>
            <span className={css.name}>{user.name}</span>
            {user.detail === undefined ? null : <span className={css.detail}>{user.detail}</span>}
          </span>
          {foot}
        </div>
      )}
    </div>
  )
}
