import type { ReactNode } from 'react'

/** A route of the app as data for menus. Write it with TanStack's `linkOptions({ to: … })` for type checking. */
export interface UiLink {
  to: string
  params?: Record<string, string> | undefined
  search?: Record<string, unknown> | undefined
  hash?: string | undefined
  /** What the browser remembers with the page, such as the list to return to. */
  state?: { readonly returnTo?: string } | undefined
  /** Current only on exactly this path, not on its sub-pages. */
  exact?: boolean | undefined
}

/** An entry of a menu or bar: a page (`link`), an external address (`href`) or an action (`onSelect`). */
export interface MenuEntry {
  key: string
  label: string
  /** Language of the label, if it is not the page's. */
  lang?: string | undefined
  icon?: ReactNode
  link?: UiLink | undefined
  href?: string | undefined
  onSelect?: (() => void) | undefined
  /** The heading of neighbouring entries with the same group. */
  group?: string | undefined
  danger?: boolean | undefined
  disabled?: boolean | undefined
  /** Why it is disabled; shown below the label, or as a tooltip on an icon. */
  disabledReason?: string | undefined
  /** Overrides the router's own state. */
  current?: boolean | undefined
}

/** An entry of the top bar; with `items` it opens a menu of them. */
export interface NavEntry extends MenuEntry {
  items?: MenuEntry[] | undefined
  look?: 'link' | 'button' | 'primary' | undefined
}
