import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { getSettings } from '#contract/platform/admin-health.ts'
import { type SettingGroup, settingGroups, settingsByGroup } from '#contract/platform/setting-names.ts'

export type Setting = AnswerOf<typeof getSettings>['settings'][number]

/** Reports whether the environment or the sandbox gave a value other than the default. What was generated once counts as default. */
export const isChanged = ({ source, set, secret, value, default: standard }: Setting): boolean =>
  set && (source === 'environment' || source === 'sandbox') && (secret || value !== standard)

/** A group of settings; `other` has those of a newer release. */
export interface SettingsGroup {
  readonly key: SettingGroup | 'other'
  readonly settings: Setting[]
}

/** Groups settings by what they are for, in the order in which admins read them; without empty groups. */
export const groupSettings = (settings: readonly Setting[]): SettingsGroup[] => {
  const rest = new Map(settings.map((setting) => [setting.name, setting]))
  const take = (name: string): Setting[] => {
    const found = rest.get(name)
    rest.delete(name)
    return found === undefined ? [] : [found]
  }
  const known = settingGroups.map((key) => ({ key, settings: settingsByGroup[key].flatMap(take) }))
  return [...known, { key: 'other' as const, settings: [...rest.values()] }].filter(
    (group) => group.settings.length > 0,
  )
}
