import { IconUserPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Company, Shareholder } from '#contract/companies/schemas.ts'
import { formatPercent } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import css from './people-section.module.css'
import { PersonCard } from './person-card.tsx'

/** Lists the people of a company: each a card to open and change, and new ones at the end. */
export function PeopleSection({ userId, company }: { userId: number; company: Company }) {
  const t = useT()
  const [drafts, setDrafts] = useState<readonly number[]>([])
  const [typing, setTyping] = useState<ReadonlyMap<number, Shareholder>>(new Map())
  const { shareholders: people } = company
  // People deleted by somebody else while their form has unsaved input: the input remains.
  const gone = [...typing.values()].filter(({ id }) => !people.some((person) => person.id === id))
  const noteTyping = (person: Shareholder, dirty: boolean): void =>
    setTyping((before) => {
      if (before.has(person.id) === dirty) return before
      const next = new Map(before)
      if (dirty) next.set(person.id, person)
      else next.delete(person.id)
      return next
    })
  const add = () => setDrafts((before) => [...before, (before.at(-1) ?? 0) + 1])
  const dropDraft = (draft: number) => setDrafts((before) => before.filter((one) => one !== draft))
  const [added, setAdded] = useState<number>()
  const heading = useRef<HTMLHeadingElement>(null)
  const shared = { userId, companyId: company.id, isIncorporated: company.status === 1 }
  return (
    <Stack as="section" gap={12} aria-labelledby="people">
      <Row gap={[4, 12]} className={css.head}>
        <h2 id="people" ref={heading} tabIndex={-1} className={css.heading}>
          {t('people.title')}
        </h2>
        <p className={css.count}>{t('people.count', { count: people.length })}</p>
        <Button icon={<IconUserPlus size={16} />} onClick={add}>
          {t('people.add')}
        </Button>
      </Row>
      {people.length > 0 && company.sharesSum !== 100 ? (
        <Alert tone="warning">{t('people.sum', { sum: formatPercent(company.sharesSum) })}</Alert>
      ) : null}
      {people.length + gone.length + drafts.length === 0 ? (
        <Card>
          <EmptyState title={t('people.none')} text={t('people.none_text')} />
        </Card>
      ) : null}
      {[...people, ...gone].map((person) => (
        <PersonCard
          key={person.id}
          {...shared}
          person={person}
          gone={gone.includes(person)}
          focused={person.id === added}
          onTyping={(dirty) => noteTyping(person, dirty)}
          onAdded={setAdded}
          onDeleted={() => heading.current?.focus()}
        />
      ))}
      {drafts.map((draft) => (
        <PersonCard
          key={`new ${draft}`}
          {...shared}
          person={null}
          onAbandon={() => dropDraft(draft)}
          onAdded={(id) => {
            dropDraft(draft)
            setAdded(id)
          }}
        />
      ))}
    </Stack>
  )
}
