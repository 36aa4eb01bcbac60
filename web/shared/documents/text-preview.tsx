import { useEffect, useState } from 'react'
import { useT } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { CodeBlock } from '#web/ui/data/code-block.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { decodeText, shownBytes } from './decode-text.ts'

export interface TextPreviewProps {
  name: string
  /** The file; null closes the dialog. */
  content: Blob | null
  onClose: () => void
  onDownload: () => void
}

const startOf = async (content: Blob): Promise<string> =>
  decodeText(new Uint8Array(await content.slice(0, shownBytes).arrayBuffer()))

/** Shows a text file in a dialog. */
export function TextPreview({ name, content, onClose, onDownload }: TextPreviewProps) {
  const t = useT()
  const [read, setRead] = useState<{ readonly content: Blob; readonly text: string }>()
  useEffect(() => {
    if (content === null) return undefined
    let left = false
    void startOf(content).then((text) => (left ? undefined : setRead({ content, text })))
    return () => {
      left = true
    }
  }, [content])
  return (
    <Dialog
      open={content !== null}
      onClose={onClose}
      size="lg"
      title={name}
      actions={
        <>
          <Button onClick={onClose}>{t('documents.close')}</Button>
          <Button tone="primary" onClick={onDownload}>
            {t('documents.download')}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        {content !== null && content.size > shownBytes ? <Alert tone="info">{t('documents.preview_cut')}</Alert> : null}
        <CodeBlock
          label={name}
          text={read !== undefined && read.content === content ? read.text : ''}
          height="tall"
          autoFocus
        />
      </Stack>
    </Dialog>
  )
}
