import { useState } from 'react'
import type { NavEntry } from '#web/ui/base/menu-entry.ts'
import { Brand } from '#web/ui/layout/brand.tsx'
import { Footer } from '#web/ui/layout/footer.tsx'
import { type LanguageCode, LanguageMenu } from '#web/ui/navigation/language-menu.tsx'
import { ThemeToggle } from '#web/ui/navigation/theme-toggle.tsx'
import { TopBar } from '#web/ui/navigation/top-bar.tsx'

const here = { to: '.' }

const publicItems: NavEntry[] = [
  { key: 'dashboard', label: 'Dashboard', link: here, current: false },
  { key: 'consultancy', label: 'Book consultancy', link: here, current: false },
  { key: 'contact', label: 'Contact us', link: here, current: true },
  { key: 'login', label: 'Login', link: here, current: false, look: 'button' },
  { key: 'register', label: 'Register', link: here, current: false, look: 'primary' },
]

const customerItems: NavEntry[] = [
  { key: 'dashboard', label: 'Dashboard', link: here, current: true },
  { key: 'payments', label: 'Payments', onSelect: () => undefined },
  { key: 'invoices', label: 'Invoices', link: here, current: false },
  { key: 'documents', label: 'Documents', link: here, current: false },
  { key: 'banks', label: 'Banks', link: here, current: false },
  {
    key: 'manager',
    label: 'Manager',
    items: ['Overview', 'Companies', 'Invoices', 'Pro-formas'].map((label) => ({
      key: label,
      label,
      link: here,
      current: false,
    })),
  },
  { key: 'logout', label: 'Logout', onSelect: () => undefined, look: 'button' },
]

/** Renders a top bar for visitors or customers. */
export function SampleTopBar({ who }: { who: 'visitor' | 'customer' }) {
  const [language, setLanguage] = useState<LanguageCode>('en')
  return (
    <TopBar
      brand={<Brand name="Portico" link={here} />}
      label="Main"
      items={who === 'visitor' ? publicItems : customerItems}
      end={
        <>
          <LanguageMenu
            value={language}
            onChange={setLanguage}
            languages={[
              { code: 'en', name: 'English' },
              { code: 'es', name: 'Español' },
              { code: 'it', name: 'Italiano' },
            ]}
          />
          <ThemeToggle />
        </>
      }
    />
  )
}

/** Renders a footer with the legal links. */
export function SampleFooter() {
  return (
    <Footer
      label="Legal"
      links={[
        { key: 'privacy', label: 'Privacy policy', href: '#privacy' },
        { key: 'cookies', label: 'Cookie policy', href: '#cookies' },
        { key: 'terms', label: 'Terms and conditions', href: '#terms' },
      ]}
      copyright="© 2026 Harbour Formations Ltd"
    >
      This site is protected by a captcha.
    </Footer>
  )
}
