import type { ReactNode } from 'react'

/** A place in the app, as data for menus. Write it with TanStack's `linkOptions({ to: … })` to have it type-checked. */
export interface UiLink {
  to: string
  params?: Record<string, string> | undefined
  search?: Record<string, unknown> | undefined
  hash?: string | undefined
  /** Current only on exactly this path, not on its sub-pages. */
  exact?: boolean | undefined
}

/** One entry of a menu or bar: a page (`link`), an outside address (`href`) or an act (`onSelect`). */
export interface MenuEntry {
  key: string
  label: string
  icon?: ReactNode
  link?: UiLink | undefined
  href?: string | undefined
  onSelect?: (() => void) | undefined
  danger?: boolean | undefined
  disabled?: boolean | undefined
  /** Why it cannot be used now; shown under the label, or as a tooltip on an icon. */
  disabledReason?: string | undefined
  /** Overrides what the router says about being on this page. */
  current?: boolean | undefined
}

/** An entry of the top bar; with `items` it opens a menu of them. */
export interface NavEntry extends MenuEntry {
  items?: MenuEntry[] | undefined
  look?: 'link' | 'button' | 'primary' | undefined
}
