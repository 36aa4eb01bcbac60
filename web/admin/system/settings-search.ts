import { flagParam, optionalText } from '#web/lib/search-params.ts'
import { type SearchOf, searchSchema } from '#web/lib/search-schema.ts'

/** Search state of the settings: part of a variable's name or purpose, and whether only changed ones are shown. */
export const settingsSearch = searchSchema({ name: optionalText(60), changed: flagParam })
export type SettingsSearch = SearchOf<typeof settingsSearch>
