import { IconFileUpload } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useT } from '#web/lib/i18n.ts'
import { fileSize } from '#web/shared/uploads/file-size.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import css from './statement.module.css'

/** Extensions and types for the browser's file dialog. */
const accepted = '.csv,.ofx,.qfx,.qif,.xml,text/csv,application/xml,text/xml'

export interface FileChoiceProps {
  file: File | undefined
  disabled: boolean
  /** True after an attempt to read without a file. */
  missing: boolean
  onFile: (file: File) => void
}

/** Renders the choice of one statement file. */
export function FileChoice({ file, disabled, missing, onFile }: FileChoiceProps) {
  const t = useT()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <Row gap={[8, 12]} className={css.file}>
      <Button
        icon={<IconFileUpload size={16} />}
        disabled={disabled}
        aria-describedby={`${id}-hint`}
        onClick={() => input.current?.click()}
      >
        {t(file === undefined ? 'managed_banks.choose_file' : 'managed_banks.choose_other')}
      </Button>
      <p
        id={`${id}-hint`}
        role={missing ? 'alert' : undefined}
        className={css.chosen}
        data-invalid={missing || undefined}
      >
        {file === undefined
          ? t(missing ? 'error.file_field_required' : 'managed_banks.file_hint')
          : `${file.name} · ${fileSize(file.size)}`}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden="true"
        accept={accepted}
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0]
          if (chosen !== undefined) onFile(chosen)
          // The same file can be chosen again after a correction.
          event.currentTarget.value = ''
        }}
      />
    </Row>
  )
}
