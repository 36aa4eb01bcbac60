import { defaultDialect, dialectOf, type ExportDialect, programDialects } from '#contract/banking/export-dialect.ts'
import { accountingPrograms } from '#contract/invoicing/accounting-programs.ts'
import type { SavedView } from '#contract/saved-views/manager.ts'

/** How the CSV is written: a preset if one is chosen, and its dialect. */
export interface ChosenDialect {
  readonly dialect: ExportDialect
  readonly preset: SavedView | undefined
}

/**
 * Finds the chosen dialect: '' is the standard one, a program's name its own, and digits are the id of a preset. One
 * that is gone is the standard one again; undefined while the presets load.
 */
export const chosenDialect = (choice: string, presets: readonly SavedView[] | undefined): ChosenDialect | undefined => {
  const program = accountingPrograms.find((one) => one === choice)
  if (program !== undefined) return { dialect: programDialects[program], preset: undefined }
  if (choice === '') return { dialect: defaultDialect, preset: undefined }
  if (presets === undefined) return undefined
  const preset = presets.find(({ id }) => String(id) === choice)
  return { dialect: preset === undefined ? defaultDialect : dialectOf(preset.state), preset }
}
