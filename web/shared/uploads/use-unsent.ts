import { useEffect, useEffectEvent } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { sessionUserNow } from '../../lib/session.ts'
import { keepUnsent, takeUnsent } from './unsent.ts'

/** The files that a form holds, and the way to give it some. */
interface HeldFiles {
  readonly files: readonly { readonly file: File }[]
  readonly add: (files: readonly File[]) => void
}

/**
 * Whoever comes back finds what was typed, and after a session that ended the chosen files too. `words` is the field that
 * is typed into. Who leaves with files under a valid session was asked, and gives them up.
 */
export const useUnsent = <Values extends FieldValues, Output>(
  place: string,
  form: UseFormReturn<Values, unknown, Output>,
  words: FieldPath<Values>,
  { files, add }: HeldFiles,
): void => {
  const leave = useEffectEvent((userId: number) => {
    const kept = sessionUserNow() === null ? files.map(({ file }) => file) : []
    const typed = form.getValues()
    if (kept.length > 0 || String(form.getValues(words)).trim() !== '')
      keepUnsent(userId, place, { files: kept, typed })
  })
  const comeBack = useEffectEvent((userId: number) => {
    const unsent = takeUnsent(userId, place)
    if (unsent === undefined) return
    form.reset({ ...form.getValues(), ...unsent.typed }, { keepDefaultValues: true })
    add(unsent.files)
  })
  useEffect(() => {
    const userId = sessionUserNow()?.id
    if (userId === undefined) return undefined
    comeBack(userId)
    return () => leave(userId)
  }, [])
}
