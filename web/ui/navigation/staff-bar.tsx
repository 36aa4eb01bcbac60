import { IconChevronDown, IconMenu2, IconPlus } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ActionMenu } from '#web/ui/actions/action-menu.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import type { MenuEntry, NavEntry } from '#web/ui/base/menu-entry.ts'
import { useUiTexts } from '#web/ui/base/ui-texts.tsx'
import { initials } from './initials.ts'
import css from './staff-bar.module.css'

/** Only narrow windows need it, after a press of its button: it is not part of the first page. */
const loadDrawer = () => import('./top-bar-drawer.tsx')
const TopBarDrawer = lazy(async () => ({ default: (await loadDrawer()).TopBarDrawer }))

export interface StaffBarProps {
  brand: ReactNode
  /** Accessible name of the navigation in the drawer. */
  label: string
  /** The pages of the side bar, which the drawer shows where there is no room for it. */
  groups: { key: string; label?: string | undefined; items: MenuEntry[] }[]
  /** The areas to choose from, if there are several. */
  areas: MenuEntry[]
  search?: ReactNode
  /** The menu of what can be created. */
  create?: { label: string; items: MenuEntry[] } | undefined
  /** The account's menu, named after the role. */
  account: { name: string; role: string; items: MenuEntry[] }
  /** Language and appearance; at the bottom of the drawer on a phone. */
  end?: ReactNode
}

/** Renders the 56 px bar of staff pages: search, what can be created, account. The pages are in the side bar. */
export function StaffBar({ brand, label, groups, areas, search, create, account, end }: StaffBarProps) {
  const texts = useUiTexts()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const show = (): void => {
    setWanted(true)
    setOpen(true)
  }
  const entries = groups.flatMap((group): NavEntry[] =>
    group.label === undefined
      ? group.items.map((item) => ({ ...item }))
      : [{ key: group.key, label: group.label, items: group.items }],
  )
  return (
    <header className={css.header}>
      <div className={css.bar}>
        <div className={css.burger}>
          <IconButton
            size={40}
            tooltip={false}
            label={texts.openMenu}
            icon={<IconMenu2 size={20} />}
            aria-haspopup="dialog"
            aria-expanded={open}
            onPointerEnter={() => void loadDrawer().catch(() => undefined)}
            onClick={show}
          />
        </div>
        <div className={css.brand}>{brand}</div>
        <div className={css.search}>{search}</div>
        <div className={css.end}>
          {create === undefined ? null : (
            <ActionMenu
              label={create.label}
              items={create.items}
              trigger={
                <button type="button" className={css.create} aria-label={create.label}>
                  <IconPlus size={16} aria-hidden="true" />
                  <span className={css.wide}>{create.label}</span>
                </button>
              }
            />
          )}
          <div className={css.tools}>{end}</div>
          <ActionMenu
            label={account.name}
            items={account.items}
            trigger={
              <button type="button" className={css.account} aria-label={`${account.role}: ${account.name}`}>
                {/* Drawn by the style: voice control would take text for a part of the button's name. */}
                <span className={css.avatar} data-initials={initials(account.name)} />
                <span className={css.wide}>{account.role}</span>
                <IconChevronDown className={css.wide} size={14} aria-hidden="true" />
              </button>
            }
          />
        </div>
      </div>
      {wanted ? (
        <Suspense fallback={null}>
          <TopBarDrawer
            open={open}
            onClose={() => setOpen(false)}
            label={label}
            title={brand}
            items={[...areas, ...entries]}
            foot={end}
          />
        </Suspense>
      ) : null}
    </header>
  )
}
