import { useState } from 'react'
import { showError } from './errors.ts'
import { useIsOpen } from './use-is-open.ts'

/** The action of a confirmed dialog, and its failure. */
export interface DialogWork {
  /** Text for the dialog, where the action can be retried; '' without a failure. */
  readonly failure: string
  /** Returns whether it succeeded. */
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>
}

/**
 * Runs the confirmed action of a dialog, in a component mounted only while it is open. Shows a failure in the dialog,
 * which stays open; a response after closing closes no other dialog.
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
