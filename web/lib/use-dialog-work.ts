import { useState } from 'react'
import { showError } from './errors.ts'
import { useIsOpen } from './use-is-open.ts'

/** What a dialog does once it is confirmed, and why that failed. */
export interface DialogWork {
  /** For the dialog, where it can be tried again; '' while nothing failed. */
  readonly failure: string
  /** Answers whether it went well. */
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>
}

/**
 * Does what a dialog asked about, in a component that is on the page only while it asks. A failure is said in the dialog, which
 * stays; an answer that comes after it was closed closes no other one.
 */
export const useDialogWork = (onClose: () => void, textOf: (failure: unknown) => string = showError): DialogWork => {
  const [failure, setFailure] = useState('')
  const isOpen = useIsOpen()
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setFailure('')
    try {
      await work()
    } catch (cause) {
      setFailure(textOf(cause))
      return false
    }
    if (isOpen.current) onClose()
    return true
  }
  return { failure, run }
}
