import type { ComponentType } from 'react'
import { Density } from '#web/ui/layout/density.tsx'
import { ThemeToggle } from '#web/ui/navigation/theme-toggle.tsx'
import css from './gallery.module.css'
import { Buttons } from './sections/buttons.tsx'
import { Dialogs } from './sections/dialogs.tsx'
import { Feedback } from './sections/feedback.tsx'
import { Fields } from './sections/fields.tsx'
import { Forms } from './sections/forms.tsx'
import { Frames } from './sections/frames.tsx'
import { Lists } from './sections/lists.tsx'
import { Tables } from './sections/tables.tsx'
import { Views } from './sections/views.tsx'

const sections: Record<string, ComponentType> = {
  Buttons,
  Fields,
  Forms,
  Feedback,
  Dialogs,
  Tables,
  Lists,
  Frames,
  Views,
}

/**
 * Shows every component in all its states. `?only=Fields` shows one chapter, `?density=manager` the compact sizes.
 * Whole pages, with real texts in every language, are drawn by `npm run look`.
 */
export function Gallery() {
  const query = new URLSearchParams(window.location.search)
  const only = query.get('only')
  const shown = Object.entries(sections).filter(([name]) => only === null || only === name)
  return (
    <Density value={query.get('density') === 'manager' ? 'manager' : 'customer'}>
      <header className={css.bar}>
        <h1 className={css.title}>Gallery</h1>
        <nav className={css.links} aria-label="Sizes">
          <a href="?density=manager">Manager sizes</a>
          <a href="?">Customer sizes</a>
        </nav>
        <ThemeToggle />
      </header>
      <main className={css.main}>
        {shown.map(([name, Content]) => (
          <Content key={name} />
        ))}
      </main>
    </Density>
  )
}
