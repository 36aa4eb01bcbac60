import { IconMenu2 } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import type { NavEntry } from '#web/ui/base/menu-entry.ts'
import { useUiTexts } from '#web/ui/base/ui-texts.tsx'
import css from './top-bar.module.css'
import { TopBarEntry } from './top-bar-entry.tsx'

/** Only phones need it, after a press of its button: it is not part of the first page. */
const loadDrawer = () => import('./top-bar-drawer.tsx')
const TopBarDrawer = lazy(async () => ({ default: (await loadDrawer()).TopBarDrawer }))

export interface TopBarProps {
  brand: ReactNode
  /** Accessible name of the navigation. */
  label: string
  /** In display order; entries that look like buttons (Login, Register, Logout) are at the right, after `end`. */
  items: NavEntry[]
  /** Language and appearance; at the bottom of the drawer on a phone. */
  end?: ReactNode
  /** Visible on a phone too, beside the menu button: a search. */
  tools?: ReactNode
}

/** Renders the 56 px bar of public and customer pages; under 68em a menu button that opens a full-height drawer. */
export function TopBar({ brand, label, items, end, tools }: TopBarProps) {
  const texts = useUiTexts()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const show = (): void => {
    setWanted(true)
    setOpen(true)
  }
  const plain = items.filter((item) => (item.look ?? 'link') === 'link')
  const strong = items.filter((item) => (item.look ?? 'link') !== 'link')
  return (
    <header className={css.header}>
      <div className={css.bar}>
        {brand}
        <nav className={css.nav} aria-label={label}>
          {plain.map((item) => (
            <TopBarEntry key={item.key} entry={item} />
          ))}
        </nav>
        {tools === undefined ? null : <div className={css.tools}>{tools}</div>}
        <div className={css.end}>
          {end}
          {strong.map((item) => (
            <TopBarEntry key={item.key} entry={item} />
          ))}
        </div>
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
      </div>
      {wanted ? (
        <Suspense fallback={null}>
          <TopBarDrawer
            open={open}
            onClose={() => setOpen(false)}
            label={label}
            title={brand}
            items={items}
            foot={end}
          />
        </Suspense>
      ) : null}
    </header>
  )
}
