import { IconDownload, IconExternalLink, IconFileOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { showError } from '#web/lib/errors.ts'
import { useT } from '#web/lib/i18n.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { decodeText, shownBytes } from '#web/shared/documents/decode-text.ts'
import type { ListedDocument } from '#web/shared/documents/use-documents.ts'
import { fileSize } from '#web/shared/uploads/file-size.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Spinner } from '#web/ui/base/spinner.tsx'
import { CodeBlock } from '#web/ui/data/code-block.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { SidePanel } from '#web/ui/overlay/side-panel.tsx'
import css from './document-preview.module.css'
import { previewKind } from './preview-kind.ts'

export interface DocumentPreviewProps {
  item: ListedDocument & { readonly size: number }
  onClose: () => void
  fetchFile: () => Promise<Blob>
}

/** Shows a document in a panel: a PDF in the browser's viewer, a text as it is; says so where it can show neither. */
export function DocumentPreview({ item, onClose, fetchFile }: DocumentPreviewProps) {
  const t = useT()
  const kind = previewKind(item.type, navigator.pdfViewerEnabled)
  const opening = useId()
  const query = useQuery({
    queryKey: ['previewed-file', opening, item.id, item.name],
    queryFn: async ({ signal }) => {
      const content = await fetchFile()
      // Nobody would release the address of a panel that was closed meanwhile.
      return { content, address: kind === 'pdf' && !signal.aborted ? pdfAddress(content) : undefined }
    },
    enabled: kind !== 'none',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  const address = query.data?.address
  useEffect(() => {
    if (address === undefined) return undefined
    return () => void setTimeout(() => URL.revokeObjectURL(address), addressLastsMs)
  }, [address])
  const [isSaving, setIsSaving] = useState(false)
  const save = async (): Promise<void> => {
    setIsSaving(true)
    try {
      saveFile(query.data?.content ?? (await fetchFile()), item.name)
    } catch (error) {
      showError(error)
    } finally {
      setIsSaving(false)
    }
  }
  return (
    <SidePanel
      open
      onClose={onClose}
      title={item.name}
      description={`${item.type.toUpperCase()} · ${fileSize(item.size)}`}
      actions={
        <>
          {address === undefined ? null : (
            <IconButton
              label={t('documents.open_tab')}
              icon={<IconExternalLink size={18} />}
              onClick={() => void window.open(address, '_blank')}
            />
          )}
          <IconButton
            label={t('documents.download')}
            icon={<IconDownload size={18} />}
            busy={isSaving}
            onClick={() => void save()}
          />
        </>
      }
    >
      {kind === 'none' ? (
        <Unsupported busy={isSaving} onDownload={() => void save()} />
      ) : (
        <div className={css.file}>
          <PageState
            query={query}
            errorText={t('documents.preview_failed')}
            loading={
              <div className={css.waiting}>
                <Spinner />
              </div>
            }
          >
            {(file) =>
              file.address === undefined ? (
                <TextOf name={item.name} content={file.content} />
              ) : (
                <Pdf name={item.name} address={file.address} />
              )
            }
          </PageState>
        </div>
      )}
    </SidePanel>
  )
}

/** Lifetime of an address after its panel is closed, in milliseconds: another tab may read it later. */
const addressLastsMs = 600_000

/** Makes an address of a PDF within this page. Its type is fixed, so that nothing in it runs as a page of ours. */
const pdfAddress = (content: Blob): string => URL.createObjectURL(new Blob([content], { type: 'application/pdf' }))

/** Shows a PDF in the browser's viewer, which works in no sandboxed frame (docs/decisions/0038). */
function Pdf({ name, address }: { name: string; address: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const frame = document.createElement('iframe')
    frame.title = name
    frame.src = address
    box.current?.replaceChildren(frame)
  }, [name, address])
  return <div ref={box} className={css.pdf} />
}

function Unsupported({ busy, onDownload }: { busy: boolean; onDownload: () => void }) {
  const t = useT()
  return (
    <EmptyState
      icon={<IconFileOff size={28} />}
      title={t('documents.no_preview')}
      text={t('documents.no_preview_text')}
      action={
        <Button tone="primary" icon={<IconDownload size={16} />} busy={busy} onClick={onDownload}>
          {t('documents.download')}
        </Button>
      }
    />
  )
}

function TextOf({ name, content }: { name: string; content: Blob }) {
  const t = useT()
  const { data = '' } = useQuery({
    queryKey: ['previewed-text', name, content.size],
    queryFn: async () => decodeText(new Uint8Array(await content.slice(0, shownBytes).arrayBuffer())),
    gcTime: 0,
    staleTime: 0,
  })
  return (
    <div className={css.text}>
      {content.size > shownBytes ? <Alert tone="info">{t('documents.preview_cut')}</Alert> : null}
      <CodeBlock label={name} text={data} height="tall" />
    </div>
  )
}
