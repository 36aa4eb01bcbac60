import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Shareholder } from '#contract/companies/schemas.ts'
import { CallFailure } from '../../../lib/call-failure.ts'
import { showError } from '../../../lib/errors.ts'
import { useT } from '../../../lib/i18n.ts'
import { notice } from '../../../lib/notices.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { removePerson } from '../change-company.ts'
import { dropPerson } from '../queries.ts'

interface DeletePersonProps {
  userId: number
  person: Shareholder
  onDeleted?: (() => void) | undefined
}

/** Deletes a person of a company, after a confirmation that names the person. */
export function DeletePerson({ userId, person, onDeleted }: DeletePersonProps) {
  const t = useT()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const name = `${person.name} ${person.surname}`
  const remove = async (): Promise<void> => {
    let left: number | undefined
    try {
      left = await removePerson(person.id)
    } catch (failure) {
      // Not found: somebody else was faster, and the person is deleted, as was wanted.
      if (!(failure instanceof CallFailure && failure.status === 404)) {
        showError(failure)
        return
      }
    }
    setOpen(false)
    dropPerson(client, userId, person.id, left)
    onDeleted?.()
    notice.success(t('people.deleted'))
  }
  return (
    <>
      <Button icon={<IconTrash size={16} />} onClick={() => setOpen(true)}>
        {t('people.delete')}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={remove}
        title={t('people.delete_title', { name })}
        confirmLabel={t('people.delete_confirm', { name })}
        cancelLabel={t('people.keep')}
      >
        {t('people.delete_text')}
      </ConfirmDialog>
    </>
  )
}
