import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useT } from '#web/lib/i18n.ts'
import { Row } from '#web/ui/layout/row.tsx'
import css from './save-state-line.module.css'

/** The state of saving what is typed, shown in the line above a form. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'waiting'

const icons = { saving: IconCloudUp, saved: IconCloudCheck, waiting: IconCloudOff }
const texts = { saving: 'wizard.saving', saved: 'wizard.saved', waiting: 'wizard.not_saved' } as const

/** Shows whether what is typed is saved on the server. */
export function SaveStateLine({ state }: { state: SaveState }) {
  const t = useT()
  const Icon = state === 'idle' ? null : icons[state]
  return (
    <Row as="p" gap={6} nowrap className={css.line} role="status" data-state={state}>
      {Icon === null ? null : <Icon size={14} aria-hidden="true" />}
      {state === 'idle' ? null : t(texts[state])}
    </Row>
  )
}
