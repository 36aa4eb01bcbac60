import { useWatch } from 'react-hook-form'
import { SensitiveWords } from './sensitive-words.tsx'

/** Warns of words in the name of the surrounding form, so that typing renders only this part of it. */
export function TypedSensitiveWords() {
  const name: unknown = useWatch({ name: 'name' })
  return <SensitiveWords name={typeof name === 'string' ? name : ''} />
}
