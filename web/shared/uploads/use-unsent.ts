import { useEffect, useEffectEvent } from 'react'
import { sessionUserNow } from '#web/lib/session.ts'
import { saveUnsent, takeUnsent } from './unsent.ts'

/** The files of a form, and a function to add some. */
interface UnsentFiles {
  readonly files: readonly { readonly file: File }[]
  readonly add: (files: readonly File[]) => void
}

/**
 * Restores selected files after a session ended and the user returned; the form itself restores typed text. Leaving
 * with files during a valid session was confirmed and discards them.
 */
export const useUnsent = (formKey: string, { files, add }: UnsentFiles): void => {
  const leave = useEffectEvent((userId: number) => {
    const saved = sessionUserNow() === null ? files.map(({ file }) => file) : []
    if (saved.length > 0) saveUnsent(userId, formKey, { files: saved })
  })
  const comeBack = useEffectEvent((userId: number) => {
    const unsent = takeUnsent(userId, formKey)
    if (unsent !== undefined) add(unsent.files)
  })
  useEffect(() => {
    const userId = sessionUserNow()?.id
    if (userId === undefined) return undefined
    comeBack(userId)
    return () => leave(userId)
  }, [])
}
