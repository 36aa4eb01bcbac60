export { incorporationDays } from './incorporation-days.ts'
export { statusAtRegistry, statusesOf } from './statuses-of.ts'
export type { RecordRow, RegistryRecordsTables } from './tables.ts'
