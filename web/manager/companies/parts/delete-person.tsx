import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Shareholder } from '#contract/companies/schemas.ts'
import { CallFailure } from '#web/lib/call-failure.ts'
import { showError } from '#web/lib/errors.ts'
import { useT } from '#web/lib/i18n.ts'
import { differences } from '#web/lib/merge-values.ts'
import { notice } from '#web/lib/notices.ts'
import { useIsOpen } from '#web/lib/use-is-open.ts'
import { newerPersonOf, removePerson } from '#web/manager/companies/change-company.ts'
import { personValues } from '#web/manager/companies/person-values.ts'
import { cachePerson, dropPerson } from '#web/manager/companies/queries.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ComparisonTable } from '#web/ui/data/comparison-table.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { personRows } from './person-conflict.tsx'

interface DeletePersonProps {
  userId: number
  person: Shareholder
  isIncorporated: boolean
  onDeleted?: (() => void) | undefined
}

/**
 * Deletes a person of a company, after a confirmation that names the person, and a second one if somebody has changed
 * it.
 */
export function DeletePerson(props: DeletePersonProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<IconTrash size={16} />} onClick={() => setOpen(true)}>
        {t('people.delete')}
      </Button>
      {open ? <Question {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function Question({ userId, person, isIncorporated, onDeleted, onClose }: DeletePersonProps & { onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  /** The person when the dialog was opened: the confirmation applies to that state. */
  const [about, setAbout] = useState(person)
  const [seen, setSeen] = useState<Shareholder | null>(null)
  const isOpen = useIsOpen()
  const [failure, setFailure] = useState('')
  const name = `${about.name} ${about.surname}`
  const isMember = isIncorporated && about.isShareholder
  const remove = async (): Promise<void> => {
    let left: number | undefined
    setFailure('')
    try {
      left = await removePerson(about)
    } catch (cause) {
      const newer = cause instanceof CallFailure ? newerPersonOf(cause) : null
      if (newer !== null && isOpen.current) {
        setSeen(seen ?? about)
        setAbout(newer)
        cachePerson(client, userId, newer)
        return
      }
      // Not found: somebody else has already deleted the person, as requested.
      if (!(cause instanceof CallFailure && cause.status === 404)) {
        setFailure(showError(cause))
        return
      }
    }
    if (isOpen.current) onClose()
    dropPerson(client, userId, about.id, left)
    onDeleted?.()
    notice.success(t('people.deleted'))
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={remove}
      error={failure}
      title={t('people.delete_title', { name })}
      confirmLabel={t('people.delete_confirm', { name })}
      cancelLabel={t('people.cancel')}
    >
      {seen === null ? (
        t(isMember ? 'people.delete_member' : 'people.delete_text')
      ) : (
        <ChangedMeanwhile seen={seen} now={about} />
      )}
    </ConfirmDialog>
  )
}

/** Shows what somebody else changed of a person about to be deleted. */
function ChangedMeanwhile({ seen, now }: { seen: Shareholder; now: Shareholder }) {
  const t = useT()
  const [before, theirs] = [personValues(seen), personValues(now)]
  const changed = differences(before, before, theirs).map(({ field }) => ({ field, mineChanged: true }))
  return (
    <>
      <Alert tone="warning">{t('people.delete_changed')}</Alert>
      <ComparisonTable
        fieldLabel={t('conflict.field')}
        mineLabel={t('conflict.column_seen')}
        theirsLabel={t('conflict.column_theirs')}
        rows={personRows(t, { mine: before, theirs, changed })}
      />
    </>
  )
}
