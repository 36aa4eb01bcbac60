import { type AnyRouter, createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { UiLink } from './menu-entry.ts'

/** Lets `forced` override the router's own `aria-current`. */
function Anchor({ forced, ...props }: ComponentProps<'a'> & { forced?: boolean | undefined }) {
  const current = forced === undefined ? props['aria-current'] : forced ? 'page' : undefined
  return <a {...props} aria-current={current} />
}

const RouterAnchor = createLink(Anchor)

export interface EntryLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  link: UiLink
  current?: boolean | undefined
}

/**
 * Renders a link from menu data; sets `aria-current="page"` on the page itself and its sub-pages. Used inside the kit;
 * pages use TextLink and ButtonLink.
 */
export function EntryLink({ link: { to, exact, ...target }, current, ...rest }: EntryLinkProps) {
  return (
    <RouterAnchor<AnyRouter, string, string>
      {...rest}
      {...(target as object)}
      to={to}
      activeOptions={{ exact: exact === true, includeSearch: false }}
      activeProps={{}}
      forced={current}
    />
  )
}
