import { useT } from '#web/lib/i18n.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Formats seconds in their two largest units; a dash for none. */
export const useDuration = (): ((seconds: number | null) => string) => {
  const t = useT()
  return (given) => {
    if (given === null) return '–'
    const seconds = Math.max(0, Math.round(given))
    if (seconds < minute) return t('admin.seconds', { count: seconds })
    if (seconds < hour) return t('admin.minutes', { count: Math.floor(seconds / minute) })
    if (seconds < day) {
      const [hours, minutes] = [Math.floor(seconds / hour), Math.floor((seconds % hour) / minute)]
      return minutes === 0 ? t('admin.hours', { hours }) : t('admin.hours_minutes', { hours, minutes })
    }
    return t('admin.days', { days: Math.floor(seconds / day), hours: Math.floor((seconds % day) / hour) })
  }
}
