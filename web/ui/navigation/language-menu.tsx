import { IconChevronDown } from '@tabler/icons-react'
import { ES, GB, IT } from 'country-flag-icons/react/3x2'
import { DropdownMenu } from '#web/ui/actions/dropdown-menu.tsx'
import { useUiTexts } from '#web/ui/base/ui-texts.tsx'
import css from './language-menu.module.css'

export type LanguageCode = 'en' | 'es' | 'it'

export interface LanguageMenuProps {
  value: LanguageCode
  onChange: (code: LanguageCode) => void
  /** Languages with their own names: “Español”. */
  languages: { code: LanguageCode; name: string }[]
}

const flags = { en: GB, es: ES, it: IT }

/** Selects the language: shows a flag and always the language's own name. */
export function LanguageMenu({ value, onChange, languages }: LanguageMenuProps) {
  const texts = useUiTexts()
  const Flag = flags[value]
  const name = languages.find((language) => language.code === value)?.name ?? value
  return (
    <DropdownMenu
      label={texts.language}
      align="end"
      items={languages.map((language) => {
        const ItsFlag = flags[language.code]
        return {
          key: language.code,
          lang: language.code,
          label: language.name,
          icon: <ItsFlag className={css.flag} />,
          current: language.code === value,
          onSelect: () => onChange(language.code),
        }
      })}
      trigger={
        <button type="button" className={css.button} aria-label={`${texts.language}: ${name}`}>
          <Flag className={css.flag} aria-hidden="true" />
          {name}
          <IconChevronDown size={14} aria-hidden="true" />
        </button>
      }
    />
  )
}
