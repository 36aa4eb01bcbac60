import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '#web/lib/i18n.ts'
import { Highlighted } from '#web/manager/search/highlighted.tsx'
import { hitKinds, labelsOfHit, linkOfHit } from '#web/manager/search/hit-kinds.tsx'
import { KeysHint } from '#web/manager/search/keys-hint.tsx'
import { minCharacters, type SearchHit, searchQuery } from '#web/manager/search/queries.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { type CommandGroup, CommandPalette } from '#web/ui/overlay/command-palette.tsx'
import { recentQuery } from './recent-customers.ts'

const pauseMs = 180

/** Shows the managers' search over users, companies, invoices and later kinds; opens the chosen result. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const typed = text.trim()
  const [searched] = useDebouncedValue(typed, pauseMs)
  const tooShort = typed.length < minCharacters
  const query = useQuery(searchQuery(tooShort ? '' : searched))
  const recent = useQuery(recentQuery)

  const open = (hit: SearchHit): void => {
    onClose()
    void navigate(linkOfHit(hit))
  }
  const marked = tooShort ? '' : typed
  const itemOf = (hit: SearchHit) => {
    const { title, subtitle, end } = labelsOfHit(t, hit)
    return {
      key: `${hit.kind}-${hit.id}`,
      icon: hitKinds[hit.kind].icon,
      title: <Highlighted text={title} searched={marked} />,
      subtitle: subtitle === '' ? undefined : <Highlighted text={subtitle} searched={marked} />,
      end,
      onChoose: () => open(hit),
    }
  }
  const kinds = Object.keys(hitKinds) as SearchHit['kind'][]
  const hits = tooShort ? [] : (query.data ?? [])
  const groups: CommandGroup[] = tooShort
    ? [{ key: 'recent', label: t('find.recent'), items: (recent.data ?? []).map(itemOf) }]
    : kinds.map((kind) => ({
        key: kind,
        label: t(hitKinds[kind].group),
        items: hits.filter((hit) => hit.kind === kind).map(itemOf),
      }))
  const settled = !tooShort && typed === searched && query.isSuccess && !query.isPlaceholderData
  const nothing = settled && hits.length === 0 ? t('find.nothing', { text: typed }) : undefined
  const failure = !tooShort && query.isError && (
    <Alert
      tone="error"
      action={
        <Button small onClick={() => void query.refetch()} busy={query.isFetching}>
          {t('ui.retry')}
        </Button>
      }
    >
      {t('find.failed')}
    </Alert>
  )
  return (
    <CommandPalette
      label={t('nav.search')}
      text={text}
      onText={setText}
      groups={groups}
      onClose={onClose}
      busy={!tooShort && (query.isFetching || typed !== searched)}
      notice={tooShort ? t('find.hint', { count: minCharacters }) : failure || nothing}
      announcement={settled ? (nothing ?? t('find.count', { count: hits.length })) : ''}
      keysHint={<KeysHint />}
    />
  )
}
