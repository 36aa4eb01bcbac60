import { IconUpload } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { type FileType, maxFileBytes } from '#contract/documents/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import css from './drop-zone.module.css'
import { fileSize } from './file-size.ts'
import { acceptOf, typeNames } from './file-types.ts'

export interface DropZoneProps {
  types: readonly FileType[]
  /** How many files at most. */
  max: number
  disabled: boolean
  /** Whether the form was submitted without a file. */
  missing: boolean
  onFiles: (files: readonly File[]) => void
}

/** Prevents a file dropped beside the zone from replacing the page. */
const usePageStays = (): void => {
  useEffect(() => {
    const stay = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault()
    }
    window.addEventListener('dragover', stay)
    window.addEventListener('drop', stay)
    return () => {
      window.removeEventListener('dragover', stay)
      window.removeEventListener('drop', stay)
    }
  }, [])
}

/** Selects files by a button or by drag and drop. */
export function DropZone({ types, max, disabled, missing, onFiles }: DropZoneProps) {
  const t = useT()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const [over, setOver] = useState(false)
  usePageStays()
  useEffect(() => {
    if (missing) chooser.current?.focus()
  }, [missing])
  const take = (files: FileList | null): void => {
    if (!disabled && files !== null && files.length > 0) onFiles([...files])
  }
  return (
    <Stack>
      <div
        role="group"
        aria-label={t('uploads.choose_label')}
        className={css.zone}
        data-over={(over && !disabled) || undefined}
        data-invalid={missing || undefined}
        onDragEnter={() => setOver(true)}
        onDragOver={(event) => event.preventDefault()}
        onDragLeave={({ currentTarget, relatedTarget }) => {
          if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
        }}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
      >
        <span className={css.icon} aria-hidden="true">
          <IconUpload size={20} />
        </span>
        <Row as="p" gap={8} className={css.labels}>
          <Button
            ref={chooser}
            small
            aria-disabled={disabled}
            aria-describedby={missing ? `${id}-hint ${id}-missing` : `${id}-hint`}
            onClick={() => {
              if (!disabled) input.current?.click()
            }}
          >
            {t('uploads.choose')}
          </Button>
          <span className={css.drop}>{t('uploads.drop')}</span>
        </Row>
        <Text id={`${id}-hint`} as="p" dimmed detail>
          {t('uploads.hint', {
            types: typeNames(types).join(', '),
            size: fileSize(maxFileBytes),
            limit: max,
          })}
        </Text>
        <input
          ref={input}
          type="file"
          multiple={max > 1}
          hidden
          tabIndex={-1}
          aria-hidden="true"
          accept={acceptOf(types)}
          onChange={(event) => {
            take(event.currentTarget.files)
            // Lets the same file be selected again after it was removed.
            event.currentTarget.value = ''
          }}
        />
      </div>
      {missing ? (
        <p id={`${id}-missing`} role="alert" className={css.missing}>
          {t('error.file_field_required')}
        </p>
      ) : null}
    </Stack>
  )
}
