import { NameRulesNotice } from './name-rules-notice.tsx'
import { SensitiveWordsNotice } from './sensitive-words-notice.tsx'

/** Warns of everything in a company's name that keeps it from being registered as it is. */
export function NameNotices({ name }: { name: string }) {
  return (
    <>
      <NameRulesNotice name={name} />
      <SensitiveWordsNotice name={name} />
    </>
  )
}
