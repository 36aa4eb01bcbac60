import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronRight, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type BankCountry, bankCountries, type Institution } from '#contract/banking/schemas.ts'
import { errorText } from '#web/lib/errors.ts'
import { useLanguage, useT } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useShownFailures } from '#web/ui/feedback/shown-failures.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { NativeSelectField } from '#web/ui/fields/native-select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormGrid } from '#web/ui/form/form-grid.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import css from './bank-choice.module.css'
import { BankLogo } from './bank-logo.tsx'
import { countryChoices } from './country-choices.ts'
import { fittingBanks } from './fitting-banks.ts'
import { institutionsQuery } from './institutions-query.ts'

const afterMs = 300
const maxCharacters = 75

export interface BankChoiceProps {
  country: BankCountry
  onCountry: (country: BankCountry) => void
  name: string
  onName: (name: string) => void
  onPick: (bank: Institution) => void
}

/** Lists the banks of a country with their logos, filtered by name while typing. */
export function BankChoice({ country, onCountry, name, onName, onPick }: BankChoiceProps) {
  const t = useT()
  const language = useLanguage()
  const [searched] = useDebouncedValue(name.trim(), afterMs)
  const query = useQuery(institutionsQuery(country, searched))
  useShownFailures(query.error)
  // Banks of another country or name are hidden while the new ones load or when loading fails.
  const banks = query.isPlaceholderData ? fittingBanks(query.data ?? [], country, searched) : query.data
  const waiting = banks === undefined || (query.isPlaceholderData && banks.length === 0)
  return (
    <Stack gap={12}>
      <FormGrid>
        <NativeSelectField
          label={t('banks.country')}
          value={country}
          onChange={(value) => onCountry(bankCountries.find((one) => one === value) ?? country)}
          options={countryChoices(language)}
        />
        <TextField
          label={t('banks.search')}
          type="search"
          value={name}
          onChange={onName}
          maxLength={maxCharacters}
          autoComplete="off"
          autoFocus
          icon={<IconSearch size={16} aria-hidden="true" />}
        />
      </FormGrid>
      {query.isError && !query.isFetching ? (
        <Alert
          tone="error"
          action={
            <Button small onClick={() => void query.refetch()}>
              {t('ui.retry')}
            </Button>
          }
        >
          {errorText(query.error)}
        </Alert>
      ) : waiting ? (
        <Waiting />
      ) : (
        <>
          <p className={css.count} role="status">
            {banks.length === 0 ? t('banks.none_found') : t('banks.found', { count: banks.length })}
          </p>
          {banks.length === 0 ? null : (
            <ul className={css.banks} aria-label={t('banks.institutions')} aria-busy={query.isPlaceholderData}>
              {banks.map((bank) => (
                <li key={bank.id}>
                  <button type="button" className={css.bank} onClick={() => onPick(bank)}>
                    <BankLogo name={bank.name} logo={bank.logo} />
                    <span className={css.name}>{bank.name}</span>
                    <IconChevronRight size={16} aria-hidden="true" />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Stack>
  )
}

function Waiting() {
  return (
    <div className={css.waiting} aria-busy="true">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} height="2.25rem" />
      ))}
    </div>
  )
}
