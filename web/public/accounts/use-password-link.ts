import { useEffect, useState } from 'react'
import { type PasswordLink, readPasswordLink } from '#contract/accounts/mailed-links.ts'
import { call } from '#web/lib/call.ts'
import { failureText } from '#web/lib/errors.ts'

/** State of a mailed link while it is read; `failed` says why it could not be read. */
interface LinkReading {
  readonly link: PasswordLink | null
  readonly failed: string | null
}

const readLink = (
  { userId, registrationString }: { userId: string; registrationString: string },
  signal: AbortSignal,
  onRead: (reading: LinkReading) => void,
): void => {
  call(readPasswordLink, { params: { userId: Number(userId), registrationString }, signal }).then(
    (link) => onRead({ link, failed: null }),
    (error: unknown) => {
      if (!signal.aborted) onRead({ link: null, failed: failureText(error) })
    },
  )
}

/** Checks the validity of a mailed password link before the user types; `read` checks again. */
export const usePasswordLink = (
  userId: string,
  registrationString: string,
): LinkReading & { readonly read: () => void } => {
  const [reading, setReading] = useState<LinkReading>({ link: null, failed: null })
  useEffect(() => {
    const leaving = new AbortController()
    readLink({ userId, registrationString }, leaving.signal, setReading)
    return () => leaving.abort()
  }, [userId, registrationString])
  const read = (): void => readLink({ userId, registrationString }, new AbortController().signal, setReading)
  return { ...reading, read }
}
