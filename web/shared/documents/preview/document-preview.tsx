import { IconDownload, IconExternalLink, IconFileOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { showError } from '#web/lib/errors.ts'
import { useT } from '#web/lib/i18n.ts'
import { saveFile } from '#web/lib/save-file.ts'
import type { ListedDocument } from '#web/shared/documents/use-document-downloads.ts'
import { fileSize } from '#web/shared/uploads/file-size.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Spinner } from '#web/ui/base/spinner.tsx'
import { CodeBlock } from '#web/ui/data/code-block.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { SidePanel } from '#web/ui/overlay/side-panel.tsx'
import { decodeText, shownBytes } from './decode-text.ts'
import css from './document-preview.module.css'
import { pdfViewerOf, previewKind } from './preview-kind.ts'

export interface DocumentPreviewProps {
  item: ListedDocument
  onClose: () => void
  fetchFile: () => Promise<Blob>
}

/** Shows a document in a panel: a PDF in the browser's viewer, a text as it is; says so where it can show neither. */
export function DocumentPreview({ item, onClose, fetchFile }: DocumentPreviewProps) {
  const t = useT()
  const kind = previewKind(item.type, pdfViewerOf(navigator))
  const isPdf = kind === 'pdf' || kind === 'tab'
  const title = item.title ?? item.name
  const opening = useId()
  const query = useQuery({
    queryKey: ['previewed-file', opening, item.id, item.name],
    queryFn: fetchFile,
    enabled: kind !== 'none',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  const content = query.data
  const [isSaving, setIsSaving] = useState(false)
  const save = async (): Promise<void> => {
    setIsSaving(true)
    try {
      saveFile(content ?? (await fetchFile()), item.name)
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
      title={title}
      description={[item.type.toUpperCase(), ...(item.size === undefined ? [] : [fileSize(item.size)])].join(' · ')}
      actions={
        <>
          {!isPdf || content === undefined ? null : (
            <IconButton
              label={t('preview.open_tab')}
              icon={<IconExternalLink size={18} />}
              onClick={() => openTab(content)}
            />
          )}
          <IconButton
            label={t('preview.download')}
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
            errorText={t('preview.failed')}
            loading={
              <div className={css.waiting}>
                <Spinner />
              </div>
            }
          >
            {(file) =>
              kind === 'tab' ? (
                <InOwnTab onOpen={() => openTab(file)} />
              ) : isPdf ? (
                <Pdf name={title} content={file} />
              ) : (
                <TextOf name={title} content={file} />
              )
            }
          </PageState>
        </div>
      )}
    </SidePanel>
  )
}

/** Makes an address of a PDF within this page. Its type is fixed, so that nothing in it runs as a page of ours. */
const pdfAddress = (content: Blob): string => URL.createObjectURL(new Blob([content], { type: 'application/pdf' }))

/** Lifetime of the address of another tab in milliseconds: its viewer may read it later. */
const tabLastsMs = 600_000

const openTab = (content: Blob): void => {
  const address = pdfAddress(content)
  window.open(address, '_blank')
  setTimeout(() => URL.revokeObjectURL(address), tabLastsMs)
}

/** Asks the browsers' viewers for the page at full width, without their list of pages beside it. */
const viewerOptions = '#navpanes=0&pagemode=none&view=FitH'

/** Shows a PDF in the browser's viewer, which works in no sandboxed frame (docs/decisions/0038). */
function Pdf({ name, content }: { name: string; content: Blob }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const address = pdfAddress(content)
    const frame = document.createElement('iframe')
    frame.title = name
    frame.src = `${address}${viewerOptions}`
    box.current?.replaceChildren(frame)
    return () => URL.revokeObjectURL(address)
  }, [name, content])
  return <div ref={box} className={css.pdf} />
}

/** Leads to the tab in which the whole PDF is shown, where a frame shows only its first page. */
function InOwnTab({ onOpen }: { onOpen: () => void }) {
  const t = useT()
  return (
    <EmptyState
      icon={<IconExternalLink size={28} />}
      title={t('preview.in_tab')}
      text={t('preview.in_tab_text')}
      action={
        <Button tone="primary" icon={<IconExternalLink size={16} />} onClick={onOpen}>
          {t('preview.open_tab')}
        </Button>
      }
    />
  )
}

function Unsupported({ busy, onDownload }: { busy: boolean; onDownload: () => void }) {
  const t = useT()
  return (
    <EmptyState
      icon={<IconFileOff size={28} />}
      title={t('preview.unsupported')}
      text={t('preview.unsupported_text')}
      action={
        <Button tone="primary" icon={<IconDownload size={16} />} busy={busy} onClick={onDownload}>
          {t('preview.download')}
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
      {content.size > shownBytes ? <Alert tone="info">{t('preview.cut')}</Alert> : null}
      <CodeBlock label={name} text={data} height="tall" />
    </div>
  )
}
