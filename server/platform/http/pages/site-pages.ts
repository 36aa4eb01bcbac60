/** A page that search engines may list: texts of its head, as keys of the catalogues. */
export interface SitePage {
  readonly path: string
  readonly title: string
  /** With the firm's name as `{name}`. */
  readonly description: string
}

const landing: SitePage = { path: '/', title: 'landing.tab_title', description: 'site.landing' }

const others: readonly SitePage[] = [
  { path: '/register', title: 'nav.register', description: 'site.register' },
  { path: '/login', title: 'nav.login', description: 'site.login' },
  { path: '/contact_us', title: 'contact.title', description: 'site.contact' },
  { path: '/book_consultancy', title: 'nav.book_consultancy', description: 'site.consultancy' },
]

/** Lists the pages for search engines; the landing page is one of them unless it is switched off. */
export const sitePages = (hasLanding: boolean): readonly SitePage[] => (hasLanding ? [landing, ...others] : others)
