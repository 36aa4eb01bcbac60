import { useState } from 'react'
import css from './bank-logo.module.css'
import { initialsOf } from './initials-of.ts'

/** Shows a bank's logo beside its name, or its initials if there is none. Decorative. */
export function BankLogo({ name, logo }: { name: string; logo: string | null }) {
  const [failed, setFailed] = useState<string>()
  return (
    <span className={css.logo} aria-hidden="true">
      {logo === null || failed === logo ? (
        <span className={css.letters}>{initialsOf(name)}</span>
      ) : (
        <img
          src={logo}
          alt=""
          width={36}
          height={36}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          className={css.picture}
          onError={() => setFailed(logo)}
        />
      )}
    </span>
  )
}
