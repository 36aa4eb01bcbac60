import { lazy, Suspense, useState } from 'react'
import type { Shareholder } from '#contract/companies/schemas.ts'
import { checkStateOf } from '#web/customer/companies/check-state-of.ts'
import { loadBundle, useT } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import css from './dashboard.module.css'

/** Loaded on first use, with its texts. */
const IdentityDialog = lazy(async () => {
  const [{ IdentityDialog: Piece }] = await Promise.all([import('./identity-dialog.tsx'), loadBundle('links')])
  return { default: Piece }
})

/** Renders the next step of a person's identity check; nothing once it is verified. */
export function IdentityAction({ person }: { person: Shareholder }) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  const state = checkStateOf(person)
  return (
    <>
      {state === 'verified' ? null : (
        <div className={css.personAction}>
          <Button small onClick={() => setIsOpen(true)}>
            {t(`dashboard.identity_action.${state}`)}
            <VisuallyHidden>{`: ${person.name} ${person.surname}`}</VisuallyHidden>
          </Button>
        </div>
      )}
      {isOpen ? (
        <Suspense fallback={null}>
          <IdentityDialog person={person} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
