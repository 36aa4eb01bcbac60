export { incorporationDayOf } from './incorporation-day-of.ts'
export { statusAtRegistry, statusesOf } from './statuses-of.ts'
export type { RecordRow, RegistryRecordsTables } from './tables.ts'
