/** Returns the requested path if it is one of our own pages (never another site's address), else the start page. */
export const ownPath = (wanted: string | undefined, origin: string, startPath = '/dashboard'): string => {
  if (!wanted?.startsWith('/') || /^\/[/\\]/.test(wanted)) return startPath
  const address = URL.canParse(wanted, origin) ? new URL(wanted, origin) : null
  if (!address || address.origin !== origin || address.pathname === '/' || address.pathname === '/login')
    return startPath
  // "/.//evil.test" is ours until its dots are resolved: the result must not start like another site's address.
  if (address.pathname.startsWith('//')) return startPath
  return `${address.pathname}${address.search}${address.hash}`
}
