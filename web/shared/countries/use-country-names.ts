import { useEffect, useState } from 'react'
import { useLanguage } from '#web/lib/i18n.ts'

type ListNames = typeof import('./country-names.ts').countryNames

let known: ListNames | null = null

/** Lists the countries in the reader's language, once they are wanted; none while their file loads, or if it cannot. */
export const useCountryNames = (isWanted: boolean): readonly string[] => {
  const language = useLanguage()
  const [list, setList] = useState<ListNames | null>(() => known)
  const isMissing = isWanted && list === null
  useEffect(() => {
    if (!isMissing) return undefined
    let isShown = true
    const fetchNames = async (): Promise<void> => {
      const { countryNames } = await import('./country-names.ts')
      known = countryNames
      if (isShown) setList(() => countryNames)
    }
    fetchNames().catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [isMissing])
  return isWanted && list ? list(language) : []
}
