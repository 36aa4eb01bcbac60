import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { searchCompanyNames } from '#contract/registry/customer.ts'
import { usePaused } from '#web/customer/registry/use-paused.ts'
import { useT } from '#web/lib/i18n.ts'
import { Text } from '#web/ui/base/text.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import css from './name-check.module.css'
import { companyNameQuery } from './queries.ts'

const pauseMs = 500

type Answer = AnswerOf<typeof searchCompanyNames>

const icons: Readonly<Record<'free' | 'similar' | 'taken', ReactNode>> = {
  free: <IconCircleCheck size={16} />,
  similar: <IconInfoCircle size={16} />,
  taken: <IconAlertTriangle size={16} />,
}

/**
 * Shows while typing whether a company name is available at the registry. Only a hint: it blocks nothing, and shows
 * nothing if the registry does not respond.
 */
export function NameCheck({ name }: { name: string }) {
  const typed = name.trim().replace(/\s+/g, ' ')
  const searched = usePaused(typed, pauseMs)
  const { data } = useQuery(companyNameQuery(searched))
  return (
    <div role="status" className={css.result}>
      {data === undefined || searched !== typed ? null : <Found answer={data} />}
    </div>
  )
}

function Found({ answer: { status: state, companies } }: { answer: Answer }) {
  const t = useT()
  if (state === 'unknown') return null
  return (
    <Row gap={8} nowrap align="start" className={css.found} data-state={state}>
      <span className={css.icon} aria-hidden="true">
        {icons[state]}
      </span>
      <div className={css.labels}>
        <p>{t(`company.name_check.${state}`)}</p>
        {companies.length === 0 ? null : (
          <ul className={css.companies}>
            {companies.map((company) => (
              <li key={company.companyNumber}>
                {company.name}{' '}
                <Text dimmed figures>
                  {company.companyNumber}
                </Text>
              </li>
            ))}
          </ul>
        )}
        <Text as="p" dimmed figures>
          {t('company.name_check.hint')}
        </Text>
      </div>
    </Row>
  )
}
