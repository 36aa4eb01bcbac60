import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useState } from 'react'
import { saveFilingDetails } from '#contract/companies/filing.ts'
import type { FilingDetails } from '#contract/companies/filing-schemas.ts'
import { call } from '#web/lib/call.ts'
import { showError, violationText } from '#web/lib/errors.ts'
import { createFilingSaver, type FilingSaver, type FilingSnapshot } from './create-filing-saver.ts'
import { type FilingPath, savedValue } from './filing-paths.ts'
import { filingQuery } from './filing-query.ts'

/** The form as its fields use it. */
export interface Filing extends FilingSnapshot, Pick<FilingSaver, 'set' | 'choose' | 'drop' | 'leave' | 'settle'> {
  readonly isEditable: boolean
  /** The value to show: as typed, else as saved. */
  readonly valueOf: (path: FilingPath) => unknown
  readonly errorOf: (path: FilingPath) => string | undefined
}

export const FilingContext = createContext<Filing | null>(null)

/** Returns the form that the field is in. */
export const useFiling = (): Filing => {
  const filing = useContext(FilingContext)
  if (filing === null) throw new Error('no filing form around this field')
  return filing
}

/** Saves filing details field by field while the form is shown. */
export const useFilingForm = (loaded: FilingDetails, readOnly: boolean): Filing => {
  const client = useQueryClient()
  const [snapshot, setSnapshot] = useState<FilingSnapshot>({
    details: loaded,
    typed: new Map(),
    errors: new Map(),
    state: 'idle',
    conflicts: [],
  })
  const { companyId } = loaded
  const [saver] = useState(() =>
    createFilingSaver({
      details: loaded,
      save: async (body) => {
        const saved = await call(saveFilingDetails, { params: { id: companyId }, body })
        client.setQueryData(filingQuery(companyId).queryKey, saved)
        return saved
      },
      reload: () => client.fetchQuery({ ...filingQuery(companyId), staleTime: 0 }),
      onChange: setSnapshot,
      onClosed: (error) => {
        showError(error)
        void client.invalidateQueries({ queryKey: filingQuery(companyId).queryKey })
      },
    }),
  )
  useEffect(() => {
    saver.start()
    const outOfSight = (): void => {
      if (document.visibilityState === 'hidden') saver.hurry()
    }
    document.addEventListener('visibilitychange', outOfSight)
    return () => {
      document.removeEventListener('visibilitychange', outOfSight)
      saver.stop()
    }
  }, [saver])
  // A company or its people were changed, or the details by somebody else.
  useEffect(() => saver.renew(loaded), [saver, loaded])
  const { details, typed, errors } = snapshot
  return {
    ...snapshot,
    ...saver,
    isEditable: details.isEditable && !readOnly,
    valueOf: (path) => (typed.has(path) ? typed.get(path) : savedValue(details, path)),
    errorOf: (path) => {
      const violation = errors.get(path)
      return violation && violationText(violation)
    },
  }
}
