import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ColumnMapping } from '#contract/banking/statements.ts'
import { showError } from '#web/lib/errors.ts'
import { useT } from '#web/lib/i18n.ts'
import { useIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { notice } from '#web/lib/notices.ts'
import type { StatementBody, StatementPreview, StatementTarget } from './statement-target.ts'

/** A statement file and its account. */
export interface StatementFile {
  readonly file: File
  readonly bankName: string
  readonly account: string
  readonly currency: string
}

/** A file that was read, with its preview. */
export interface ReadStatement {
  readonly statement: StatementFile
  readonly preview: StatementPreview
}

/** The steps of a statement import: read, correct its columns, import. */
export interface StatementImport {
  readonly read: ReadStatement | undefined
  readonly reading: boolean
  readonly importing: boolean
  readonly error: string
  /** Reads a file, with these columns or the detected ones. */
  readonly preview: (statement: StatementFile, mapping: ColumnMapping | null) => Promise<void>
  /** Imports the file that was read. */
  readonly take: () => Promise<void>
  readonly clear: () => void
}

/** Reads statement files of an account's owner and imports them. Only the answer to the latest request counts. */
export const useStatement = (target: StatementTarget): StatementImport => {
  const t = useT()
  const client = useQueryClient()
  const [read, setRead] = useState<ReadStatement>()
  const [reading, setReading] = useState(false)
  const [importing, setImporting] = useState(false)
  const [error, setError] = useState('')
  const idempotencyKey = useIdempotencyKey()
  const latestRequest = useRef<AbortController>(undefined)
  // A preview is of use to this page only; an import continues.
  useEffect(() => () => latestRequest.current?.abort(), [])

  const bodyOf = ({ bankName, account, currency }: StatementFile, mapping: ColumnMapping | null): StatementBody => ({
    bankName,
    account,
    currency,
    ...(mapping ? { mapping: JSON.stringify(mapping) } : {}),
  })
  const clear = (): void => {
    latestRequest.current?.abort()
    setRead(undefined)
    setError('')
  }
  const preview: StatementImport['preview'] = async (statement, mapping) => {
    latestRequest.current?.abort()
    const controller = new AbortController()
    latestRequest.current = controller
    const { signal } = controller
    setReading(true)
    setError('')
    try {
      const body = bodyOf(statement, mapping)
      const answer = await target.preview(statement.file, body, signal)
      if (!signal.aborted) setRead({ statement, preview: answer })
    } catch (cause) {
      if (!signal.aborted) setError(showError(cause))
    }
    if (latestRequest.current === controller) setReading(false)
  }
  const take = async (): Promise<void> => {
    if (read === undefined || importing) return
    setImporting(true)
    setError('')
    try {
      const body = bodyOf(read.statement, read.preview.mapping)
      const { added, duplicates } = await idempotencyKey.run((key) => target.take(read.statement.file, body, key))
      notice.success(t('managed_banks.imported', { added, duplicates }))
      setRead(undefined)
    } catch (cause) {
      setError(showError(cause))
    }
    setImporting(false)
    await target.invalidate(client)
  }
  return { read, reading, importing, error, preview, take, clear }
}
