import { useEffect, useEffectEvent } from 'react'
import { sessionUserNow } from '../../lib/session.ts'
import { saveUnsent, takeUnsent } from './unsent.ts'

/** The files that a form holds, and the way to give it some. */
interface UnsentFiles {
  readonly files: readonly { readonly file: File }[]
  readonly add: (files: readonly File[]) => void
}

/**
 * Whoever comes back after a session that ended finds the chosen files again; what was typed is the form's own to keep. Who
 * leaves with files under a valid session was asked, and gives them up.
 */
export const useUnsent = (position: string, { files, add }: UnsentFiles): void => {
  const leave = useEffectEvent((userId: number) => {
    const saved = sessionUserNow() === null ? files.map(({ file }) => file) : []
    if (saved.length > 0) saveUnsent(userId, position, { files: saved })
  })
  const comeBack = useEffectEvent((userId: number) => {
    const unsent = takeUnsent(userId, position)
    if (unsent !== undefined) add(unsent.files)
  })
  useEffect(() => {
    const userId = sessionUserNow()?.id
    if (userId === undefined) return undefined
    comeBack(userId)
    return () => leave(userId)
  }, [])
}
