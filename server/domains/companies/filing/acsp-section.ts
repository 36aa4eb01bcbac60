import type { SheetSection } from '#contract/companies/manager-filing.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { dayText } from '#server/platform/language/format.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

/** Says as which authorised corporate service provider the firm files; nothing before it is one. */
export const acspSection = ({ acsp, provider }: Pick<Settings, 'acsp' | 'provider'>, now: Date): SheetSection[] =>
  acsp === null || acsp.since > londonDay(now)
    ? []
    : [
        {
          title: 'Authorised corporate service provider',
          person: null,
          fields: [
            { label: 'Name', value: provider.legalName || provider.name },
            { label: 'Registration number', value: acsp.number },
            { label: 'Registered since', value: dayText(acsp.since) },
          ],
        },
      ]
