import { IconDownload, IconTableExport } from '@tabler/icons-react'
import { useT } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import type { Downloads, FileRequest } from './use-downloads.ts'

/** The same name in every language. */
const csvWord = 'CSV'

export interface DownloadButtonProps {
  downloads: Downloads
  /** The name of the file: `.csv` for a table, `.zip` for an archive of PDFs. */
  file: string
  /** There is nothing to download. */
  disabled: boolean
  send: (request: FileRequest) => Promise<Blob>
}

/** Downloads what a list shows: its rows as a table, or its PDFs as an archive. */
export function DownloadButton({ downloads, file, disabled, send }: DownloadButtonProps) {
  const t = useT()
  const isTable = file.endsWith('.csv')
  return (
    <Button
      icon={isTable ? <IconTableExport size={16} /> : <IconDownload size={16} />}
      disabled={disabled}
      busy={downloads.running.some(({ key }) => key === file)}
      onClick={() => void downloads.save(file, file, send)}
    >
      {isTable ? csvWord : t('lists.download_all')}
    </Button>
  )
}
