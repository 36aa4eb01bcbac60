import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type ColumnMapping, importStatement, previewStatement } from '#contract/banking/statements.ts'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import { showError } from '../../../lib/errors.ts'
import { useT } from '../../../lib/i18n.ts'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { notice } from '../../../lib/notices.ts'
import { upload } from '../../../lib/upload.ts'
import { invalidateBanks } from '../queries.ts'

/** What a file is and where it goes. */
export interface StatementFile {
  readonly file: File
  readonly bankName: string
  readonly account: string
  readonly currency: string
}

export type StatementPreview = AnswerOf<typeof previewStatement>

/** A file that was read, and what would be taken over from it. */
export interface ReadStatement {
  readonly statement: StatementFile
  readonly preview: StatementPreview
}

/** The way of a statement file: read, its columns set right, taken over. */
export interface StatementImport {
  readonly read: ReadStatement | undefined
  readonly reading: boolean
  readonly importing: boolean
  readonly error: string
  /** Reads a file, by these columns or by those that are guessed. */
  readonly preview: (statement: StatementFile, mapping: ColumnMapping | null) => Promise<void>
  /** Takes over what was read. */
  readonly take: () => Promise<void>
  readonly forget: () => void
}

/** Reads statement files for a customer and imports them. The answer to the last question counts, whichever comes last. */
export const useStatement = (userId: number): StatementImport => {
  const t = useT()
  const client = useQueryClient()
  const [read, setRead] = useState<ReadStatement>()
  const [reading, setReading] = useState(false)
  const [importing, setImporting] = useState(false)
  const [error, setError] = useState('')
  const idempotencyKey = useIdempotencyKey()
  const requested = useRef<AbortController>(undefined)
  // A preview is of use to this page alone; an import goes on.
  useEffect(() => () => requested.current?.abort(), [])

  const bodyOf = ({ bankName, account, currency }: StatementFile, mapping: ColumnMapping | null) => ({
    customer: userId,
    bankName,
    account,
    currency,
    ...(mapping ? { mapping: JSON.stringify(mapping) } : {}),
  })
  const clear = (): void => {
    requested.current?.abort()
    setRead(undefined)
    setError('')
  }
  const preview: StatementImport['preview'] = async (statement, mapping) => {
    requested.current?.abort()
    const controller = new AbortController()
    requested.current = controller
    const { signal } = controller
    setReading(true)
    setError('')
    try {
      const body = bodyOf(statement, mapping)
      const answer = await upload(previewStatement, { file: statement.file, body, signal })
      if (!signal.aborted) setRead({ statement, preview: answer })
    } catch (cause) {
      if (!signal.aborted) setError(showError(cause))
    }
    if (requested.current === controller) setReading(false)
  }
  const take = async (): Promise<void> => {
    if (read === undefined || importing) return
    setImporting(true)
    setError('')
    try {
      const body = bodyOf(read.statement, read.preview.mapping)
      const { added, duplicates } = await idempotencyKey.run((key) =>
        upload(importStatement, { file: read.statement.file, body, idempotencyKey: key }),
      )
      notice.success(t('managed_banks.imported', { added, duplicates }))
      setRead(undefined)
    } catch (cause) {
      setError(showError(cause))
    }
    setImporting(false)
    await invalidateBanks(client)
  }
  return { read, reading, importing, error, preview, take, forget: clear }
}
