export function navigatesLate(text: string): boolean
