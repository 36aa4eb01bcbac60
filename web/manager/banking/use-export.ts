import { useEffect, useRef, useState } from 'react'
import { type ExportFormat, exportTransactions } from '#contract/banking/manager.ts'
import { call } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/call-failure.ts'
import { showError } from '#web/lib/errors.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { saveFile } from '#web/lib/save-file.ts'
import type { exportQuery } from './export-query.ts'

/** Downloads of transaction files. */
export interface Export {
  /** The format being downloaded. */
  readonly running: ExportFormat | undefined
  /** The error of the last one. */
  readonly error: string
  /** Downloads and saves a file; one at a time. */
  readonly start: (format: ExportFormat, query: ReturnType<typeof exportQuery>) => Promise<void>
}

const isEmpty = (cause: unknown): boolean => cause instanceof CallFailure && cause.message === 'no_transactions'

/** Downloads transactions as a file. An empty result is a warning, without a file; leaving the page aborts it. */
export const useExport = (): Export => {
  const t = useT()
  const [running, setRunning] = useState<ExportFormat>()
  const [error, setError] = useState('')
  const underWay = useRef<AbortController>(undefined)
  useEffect(() => () => underWay.current?.abort(), [])
  const start: Export['start'] = async (format, query) => {
    if (underWay.current !== undefined) return
    const controller = new AbortController()
    underWay.current = controller
    setRunning(format)
    setError('')
    try {
      const { signal } = controller
      saveFile(await call(exportTransactions, { params: { format }, query, signal }), `transactions.${format}`)
    } catch (cause) {
      if (isEmpty(cause)) notice.warning(t('managed_banks.none'))
      else setError(showError(cause))
    } finally {
      underWay.current = undefined
      setRunning(undefined)
    }
  }
  return { running, error, start }
}
