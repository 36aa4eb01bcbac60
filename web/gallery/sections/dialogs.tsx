import { useState } from 'react'
import { Section, Specimen } from '#web/gallery/specimen.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { WaitDialog } from '#web/ui/overlay/wait-dialog.tsx'

type Open = 'none' | 'dialog' | 'confirm' | 'wait'

export function Dialogs() {
  const [open, setOpen] = useState<Open>('none')
  const [email, setEmail] = useState('')
  const close = () => setOpen('none')
  return (
    <Section title="Dialogs and toasts">
      <Specimen name="Dialog, ConfirmDialog, WaitDialog (closes after 3 s)">
        <Button onClick={() => setOpen('dialog')}>Reset password</Button>
        <Button onClick={() => setOpen('confirm')}>Void invoice</Button>
        <Button
          onClick={() => {
            setOpen('wait')
            setTimeout(close, 3000)
          }}
        >
          Sync
        </Button>
      </Specimen>
      <Specimen name="Toasts">
        <Button onClick={() => toast.success('Invoice 434 was sent.')}>Success</Button>
        <Button onClick={() => toast.warning('The limit is 10, you selected 11 files.')}>Warning</Button>
        <Button onClick={() => toast.error('The provider is not answering. Try again in a minute.')}>Error</Button>
      </Specimen>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Reset your password"
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button tone="primary" onClick={close}>
              Reset
            </Button>
          </>
        }
      >
        <TextField
          label="Email"
          type="email"
          value={email}
          onChange={setEmail}
          description="We mail you how to choose a new one."
        />
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Void invoice 433 for Sofía Navarro?"
        confirmLabel="Void invoice 433"
        cancelLabel="Keep it"
      >
        The customer is told by mail. This cannot be undone.
      </ConfirmDialog>
      <WaitDialog
        open={open === 'wait'}
        title="Fetching transactions"
        text="This can take up to five minutes. Keep this page open."
        elapsedLabel={(time) => `Running for ${time}`}
      />
    </Section>
  )
}
