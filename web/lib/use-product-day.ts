import { useQuery } from '@tanstack/react-query'
import { londonDay, productDayQuery } from './product-day.ts'

const loadedOn = londonDay(new Date())

/** Returns today's date by the server's clock; the day on which the page was loaded until the server has answered. */
export const useProductDay = (): string => useQuery(productDayQuery).data ?? loadedOn
