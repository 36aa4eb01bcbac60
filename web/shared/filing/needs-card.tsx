import { useEffect, useRef, useState } from 'react'
import type { FilingNeed } from '#contract/companies/filing-rules.ts'
import type { FilingDetails } from '#contract/companies/filing-schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { TextButton } from '#web/ui/base/text-link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import css from './filing.module.css'
import { boxId, pathOfNeed } from './filing-paths.ts'

/** How many needs are listed before the reader asks for all. */
const maxShown = 6

/** Moves to a field and focuses it. */
const goTo = (id: string): void => {
  const box = document.getElementById(id)
  box?.scrollIntoView({ block: 'center' })
  box?.querySelector<HTMLElement>('input, select, button')?.focus({ preventScroll: true })
}

/** Shows how much is still needed, each thing with a link to its field. */
export function NeedsCard({ details }: { details: FilingDetails }) {
  const t = useT()
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // The button that was pressed is gone: continues at the first need that it hid.
    const hidden = isWhole ? list.current?.children[maxShown] : undefined
    if (hidden instanceof HTMLElement) (hidden.querySelector('button') ?? hidden).focus()
  }, [isWhole])
  const { needs, neededCount } = details
  if (needs.length === 0) return <Alert tone="success">{t('filing.complete')}</Alert>
  const nameOf = ({ shareholderId }: FilingNeed): string | null => {
    const person = details.people.find(({ id }) => id === shareholderId)
    return person ? `${person.name} ${person.surname}` : null
  }
  const shown = isWhole ? needs : needs.slice(0, maxShown)
  return (
    <Card title={t('filing.progress', { missing: needs.length, total: neededCount })}>
      <progress
        className={css.progress}
        max={neededCount}
        value={neededCount - needs.length}
        aria-label={t('filing.progress', { missing: needs.length, total: neededCount })}
      />
      <ul ref={list} className={css.needs}>
        {shown.map((need) => {
          const path = pathOfNeed(details, need)
          const name = nameOf(need)
          const label = t(`filing.need.${need.code}`)
          const text = name === null ? label : t('filing.need_of', { need: label, name })
          return (
            <li key={`${need.code} ${need.shareholderId ?? ''}`} tabIndex={-1}>
              {path === null ? text : <TextButton onClick={() => goTo(boxId(path))}>{text}</TextButton>}
            </li>
          )
        })}
      </ul>
      {shown.length < needs.length ? (
        <TextButton onClick={() => setWhole(true)}>{t('filing.show_all', { count: needs.length })}</TextButton>
      ) : null}
    </Card>
  )
}
